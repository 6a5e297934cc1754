import type { WorldEngine } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { deliverAgain, deliveryOf } from '../../../webhooks/index.ts'
import { requireDelivery } from './require-delivery.ts'
import { hooksNow, showDelivery } from './show.ts'

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
