import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { supersededEvent } from './listing.ts'
import { requireDelivery } from './require-delivery.ts'
import { DeliveryInFull } from './shapes.ts'
import { showInFull, showSuperseded } from './show.ts'

export const getDelivery = adminOperation({
  id: 'getDelivery',
  route: 'GET /webhooks/deliveries/{event}',
  summary: "Shows one event's delivery: every attempt with its request, its answer and how long it took.",
  answers: { 200: DeliveryInFull },
  handle({ engine, path }) {
    const left = supersededEvent(engine, path.event)
    if (left) return ok(showSuperseded(engine, left.records, left.last.delivery))
    return ok(showInFull(engine, requireDelivery(engine, path)))
  },
})
