import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { supersededEvent } from './delivery-pages.ts'
import { requireDelivery } from './require-delivery.ts'
import { DeliveryInFull } from './shapes.ts'
import { showInFull, showSuperseded } from './show.ts'

export const getDelivery = adminOperation({
  id: 'getDelivery',
  route: 'GET /webhooks/deliveries/{event}',
  summary: 'Shows the delivery of an event: each attempt with its request, answer and duration.',
  answers: { 200: DeliveryInFull },
  handle({ engine, path }) {
    const superseded = supersededEvent(engine, path.event)
    if (superseded) return ok(showSuperseded(engine, superseded.records, superseded.last.delivery))
    return ok(showInFull(engine, requireDelivery(engine, path)))
  },
})
