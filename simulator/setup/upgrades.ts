import type { Upgrades } from '../engine/index.ts'

/**
 * The changes of stored documents since the first release that stores them. Whoever changes the form of a document adds
 * a step here, so that folders of older releases open; steps are never changed or removed.
 */
export const upgrades: Upgrades = {}
