import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { pageQuery } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { pastQuery } from '../shared/shapes.ts'
import { checkFilters } from './check-filters.ts'
import { pageOfDeliveries } from './delivery-pages.ts'
import { EventShape, filters, pageOf, StoredStatus } from './shapes.ts'
import { openHooks, showEvent } from './show.ts'

export const listEvents = adminOperation({
  id: 'listEvents',
  route: 'GET /webhooks/events',
  summary: 'Lists the events, sent or not, newest first; now or as they were at a moment.',
  query: Type.Object({
    ...filters,
    status: Type.Optional({ ...StoredStatus, description: 'Only this status.' }),
    ...pastQuery,
    ...pageQuery,
  }),
  answers: { 200: pageOf(EventShape, 'EventPage') },
  refuses: ['CONFLICT'],
  async handle(call) {
    const hooks = await openHooks(call)
    checkFilters(hooks, call.query)
    return ok(await pageOfDeliveries({ ...call, ...hooks }, 'events', (delivery) => showEvent(hooks, delivery)))
  },
})
