import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { pageQuery } from '../../domain/pages.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { checkFilters } from './check-filters.ts'
import { pageOfDeliveries } from './delivery-pages.ts'
import { EventShape, filters, pageOf, StoredStatus } from './shapes.ts'
import { showEvent } from './show.ts'

export const listEvents = adminOperation({
  id: 'listEvents',
  route: 'GET /webhooks/events',
  summary: 'Lists the events, sent or not, newest first.',
  query: Type.Object({ ...filters, status: Type.Optional(StoredStatus), ...pageQuery }),
  answers: { 200: pageOf(EventShape, 'EventPage') },
  refuses: ['CONFLICT'],
  async handle(call) {
    checkFilters(call.engine, call.query)
    return ok(await pageOfDeliveries(call, 'events', (delivery) => showEvent(call.engine, delivery)))
  },
})
