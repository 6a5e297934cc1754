import { refuseFields } from '../../../refusals/index.ts'
import { listErrors } from '../../../schema/index.ts'
import type { AdminParts } from '../shared/admin-parts.ts'

/** The names of moments and travels made by anything but operations of the API and tasks. */
export const otherCauses: readonly string[] = [
  'addFault',
  'advanceClock',
  'beginning',
  'cancelTask',
  'capsule',
  'clearFaults',
  'endNextId',
  'fork',
  'freeze',
  'freezeClock',
  'import',
  'redeliver',
  'removeFault',
  'resetWorld',
  'resolveResource',
  'restoreSnapshot',
  'resume',
  'returnToBranch',
  'rewindTimeline',
  'rotateKey',
  'runNext',
  'setMode',
  'snapshot',
  'submitHostedPage',
  'submitLivenessPage',
  'webhook.accepted',
  'webhook.answered',
]

/** The collections that every world has, whatever the areas of the API declare. */
export const commonCollections: readonly string[] = [
  'balances',
  'clock',
  'faults',
  'heldEvents',
  'holds',
  'idEndings',
  'idempotencyKeys',
  'postings',
  'tasks',
  'webhookAttempts',
  'webhookDeliveries',
  'webhookEvents',
  'webhookSettings',
  'worldOptions',
]

/** Refuses a name that no moment can have; the timeline would be empty. */
export function checkCause(name: string | undefined, { operationIds, worlds }: AdminParts): void {
  if (name === undefined) return
  const known = [...otherCauses, ...Object.keys(worlds.setup.handlers), ...operationIds]
  refuseAll(listErrors('operation', name, known, 'an operation, a kind of task or an admin operation'))
}

/** Refuses a collection that does not exist; its diff would always be empty. */
export function checkCollection(name: string | undefined, parts: AdminParts): void {
  if (name === undefined) return
  refuseAll(listErrors('collection', name, [...knownCollections(parts)], 'a collection'))
}

/** All collections: those of resources, and those that the API does not show. */
export const knownCollections = ({ resources, internalCollections }: AdminParts): ReadonlySet<string> =>
  new Set([...resources.keys(), ...internalCollections, ...commonCollections])

function refuseAll(errors: ReturnType<typeof listErrors>): void {
  if (errors.length > 0) refuseFields(errors)
}
