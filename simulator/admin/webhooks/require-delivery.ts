import { refuse } from '../../domain/refusals.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { type Delivery, deliveryOf } from '../../webhooks/deliveries.ts'

/** The delivery of the event that a path names. */
export function requireDelivery(engine: WorldEngine, path: { readonly event: string }): Delivery {
  const id = path.event
  return deliveryOf(engine, id) ?? refuse('REFERENCE_NOT_FOUND', { id, says: `There is no event ${id} here.` })
}
