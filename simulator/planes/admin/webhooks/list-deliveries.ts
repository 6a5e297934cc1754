import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { pageQuery } from '../../../schema/index.ts'
import type { Delivery } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { pastQuery } from '../shared/shapes.ts'
import { checkFilters } from './check-filters.ts'
import { pageOfDeliveries, pageOfSuperseded } from './delivery-pages.ts'
import { DeliveryShape, filters, pageOf, ShownStatus } from './shapes.ts'
import { openHooks, showDelivery, showSuperseded } from './show.ts'
import { withAbout } from './with-about.ts'

export const listDeliveries = adminOperation({
  id: 'listDeliveries',
  route: 'GET /webhooks/deliveries',
  summary:
    'Lists the deliveries of events, newest first, now or as they were at a moment. SUPERSEDED selects ' +
    'those that a rewind has undone.',
  query: Type.Object({
    ...filters,
    status: Type.Optional({ ...ShownStatus, description: 'Only this status.' }),
    event: Type.Optional(Type.String({ maxLength: 200, description: 'Only this event.' })),
    ...pastQuery,
    ...pageQuery,
  }),
  answers: { 200: pageOf(DeliveryShape, 'DeliveryPage') },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { engine, query } = call
    const hooks = await openHooks(call)
    checkFilters(hooks, query)
    const about = withAbout({ ...call, hooks })
    if (query.status === 'SUPERSEDED')
      return ok(
        pageOfSuperseded(engine, query, ({ records, last }) => about(showSuperseded(engine, records, last.delivery))),
      )
    const show = (delivery: Delivery) => about(showDelivery(hooks, delivery))
    return ok(await pageOfDeliveries({ ...call, ...hooks }, 'deliveries', show))
  },
})
