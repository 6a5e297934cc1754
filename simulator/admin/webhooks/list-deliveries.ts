import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { pageQuery } from '../../domain/pages.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { checkFilters } from './check-filters.ts'
import { pageOfDeliveries, pageOfSuperseded } from './delivery-pages.ts'
import { DeliveryShape, filters, pageOf, ShownStatus } from './shapes.ts'
import { showDelivery, showSuperseded } from './show.ts'

export const listDeliveries = adminOperation({
  id: 'listDeliveries',
  route: 'GET /webhooks/deliveries',
  summary: 'Lists the deliveries of events, newest first. SUPERSEDED selects those that a rewind has undone.',
  query: Type.Object({
    ...filters,
    status: Type.Optional(ShownStatus),
    event: Type.Optional(Type.String({ maxLength: 200, description: 'Only this event.' })),
    ...pageQuery,
  }),
  answers: { 200: pageOf(DeliveryShape, 'DeliveryPage') },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { engine, query } = call
    checkFilters(engine, query)
    if (query.status === 'SUPERSEDED')
      return ok(pageOfSuperseded(engine, query, ({ records, last }) => showSuperseded(engine, records, last.delivery)))
    return ok(await pageOfDeliveries(call, 'deliveries', (delivery) => showDelivery(engine, delivery)))
  },
})
