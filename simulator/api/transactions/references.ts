import type { World } from '../../engine/index.ts'
import { fnv1a32 } from '../../schema/index.ts'

/** Returns the reference of an incoming payment. */
export function incomingReference(world: World, transactionId: string): string {
  return `REF-${world.entropy.digits(`reference|${transactionId}`, 9)}`
}

/** Returns the reference of an outgoing payment: a hash of its quote's id or, without a quote, of its own. */
export function outgoingReference(id: string): string {
  return `SGQ-${fnv1a32(id).toString(16).padStart(8, '0').toUpperCase()}`
}
