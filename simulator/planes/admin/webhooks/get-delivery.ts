import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { pastQuery } from '../shared/shapes.ts'
import { supersededEvent } from './delivery-pages.ts'
import { requireDelivery } from './existing-delivery.ts'
import { DeliveryInFull } from './shapes.ts'
import { openHooks, showDeliveryInFull, showSuperseded } from './show.ts'
import { withAbout } from './with-about.ts'

export const getDelivery = adminOperation({
  id: 'getDelivery',
  route: 'GET /webhooks/deliveries/{event}',
  summary:
    'Shows the delivery of an event, now or as it was at a moment: each attempt with its request, answer ' +
    'and duration.',
  query: Type.Object(pastQuery),
  answers: { 200: DeliveryInFull },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { engine, path } = call
    const hooks = await openHooks(call)
    const about = withAbout({ ...call, hooks })
    const superseded = hooks.world === engine ? supersededEvent(engine, path.event) : undefined
    if (superseded) return ok(about(showSuperseded(engine, superseded.records, superseded.last.delivery)))
    return ok(about(showDeliveryInFull(hooks, requireDelivery(hooks.world, path))))
  },
})
