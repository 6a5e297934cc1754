import { refuse } from '../../domain/refusals.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { type Delivery, deliveryOf } from '../../webhooks/deliveries.ts'

/** Returns the delivery of the event that a path names, or refuses. */
export function requireDelivery(engine: WorldEngine, path: { readonly event: string }): Delivery {
  const id = path.event
  return deliveryOf(engine, id) ?? refuse('REFERENCE_NOT_FOUND', { id, says: `No event has the id ${id}.` })
}
