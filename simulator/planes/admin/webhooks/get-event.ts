import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { pastQuery } from '../shared/shapes.ts'
import { requireDelivery } from './existing-delivery.ts'
import { EventShape } from './shapes.ts'
import { openHooks, showEvent } from './show.ts'

export const getEvent = adminOperation({
  id: 'getEvent',
  route: 'GET /webhooks/events/{event}',
  summary: 'Shows an event, and how far its delivery has got, now or at a moment.',
  query: Type.Object(pastQuery),
  answers: { 200: EventShape },
  refuses: ['CONFLICT'],
  async handle({ engine, path, query, inSlices }) {
    const hooks = await openHooks({ engine, query, inSlices })
    return ok(showEvent(hooks, requireDelivery(hooks.world, path)))
  },
})
