import type { World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { type Delivery, deliveryOf } from '../../../webhooks/index.ts'

/** Returns the delivery of the event that a path names, or refuses. */
export function requireDelivery(world: World, path: { readonly event: string }): Delivery {
  const id = path.event
  const when = world.asOf === undefined ? '' : ` at moment ${world.momentNumber()}`
  return deliveryOf(world, id) ?? refuse('REFERENCE_NOT_FOUND', { id, says: `No event has the id ${id}${when}.` })
}
