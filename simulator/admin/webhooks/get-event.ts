import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireDelivery } from './require-delivery.ts'
import { EventShape } from './shapes.ts'
import { showEvent } from './show.ts'

export const getEvent = adminOperation({
  id: 'getEvent',
  route: 'GET /webhooks/events/{event}',
  summary: 'Shows an event.',
  answers: { 200: EventShape },
  handle: ({ engine, path }) => ok(showEvent(engine, requireDelivery(engine, path))),
})
