import type { World, WorldEngine } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { type Delivery, deliverAgain, deliveryOf, dispatcherOf } from '../../../webhooks/index.ts'
import { hooksNow, showDelivery } from './show.ts'

/** Returns the delivery of the event that a path names, or refuses. */
export function requireDelivery(world: World, path: { readonly event: string }): Delivery {
  const id = path.event
  const when = world.asOf === undefined ? '' : ` at moment ${world.momentNumber()}`
  return deliveryOf(world, id) ?? refuse('REFERENCE_NOT_FOUND', { id, says: `No event has the id ${id}${when}.` })
}

/** True for an attempt that a client has to answer: in pull mode, or in a world that holds webhooks. */
export function isAwaitingAnswer(engine: WorldEngine, { event, status }: Delivery): boolean {
  return status === 'SENDING' && dispatcherOf(engine)?.isSending(event) === false
}

/** Redelivers an event now, whatever the status of its earlier attempts. */
export function sendAgain(engine: WorldEngine, path: { readonly event: string }) {
  const delivery = requireDelivery(engine, path)
  const { event } = delivery
  if (delivery.status === 'SENDING')
    refuse('CONFLICT', { says: `${event} is in flight already; its answer is not known yet.` })
  if (delivery.status === 'NOT_SENT')
    refuse('CONFLICT', { says: `${event} was emitted when no endpoint was set, so it is never sent.` })

  engine.side.commit({ kind: 'admin', name: 'redeliver', subject: event }, () => deliverAgain(engine, delivery))
  return { status: 202 as const, body: showDelivery(hooksNow(engine), deliveryOf(engine, event) ?? delivery) }
}
