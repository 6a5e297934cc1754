import type { Upgrades } from '../engine/index.ts'

/**
 * Upgrades of stored documents since the first release that stores them. Add a step when you change the form of a
 * document, so that folders of older releases open; never change or remove steps.
 */
export const upgrades: Upgrades = {}
