import { fnv1a32 } from '../../domain/fnv.ts'
import type { World } from '../../engine/types.ts'
import { customers } from '../customers/index.ts'
import { platformConfig } from '../platform/index.ts'

/** Whose payment it is. The platform's own goes under the platform's id, twice. */
export function ownerFields(world: World, customerId: string | undefined) {
  if (customerId !== undefined) {
    const { id, platformCustomerId } = world.of(customers).get(customerId)
    return { customerId: id, platformCustomerId }
  }
  const { id } = platformConfig(world)
  return { customerId: id, platformCustomerId: id }
}

/** What an incoming payment is found again by. */
export function incomingReference(world: World, transactionId: string): string {
  return `REF-${world.entropy.digits(`reference|${transactionId}`, 9)}`
}

/** What an outgoing payment is found again by: a hash of its quote's id, or its own. Ids follow from the world's seed. */
export function outgoingReference(id: string): string {
  return `SGQ-${fnv1a32(id).toString(16).padStart(8, '0').toUpperCase()}`
}
