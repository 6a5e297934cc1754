import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { answerPage, pageQuery } from '../../../schema/index.ts'
import { addressWithoutSecrets, type Delivery, deliveries, webhookEvents } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { pastQuery } from '../shared/shapes.ts'
import { isAwaitingAnswer } from './existing-delivery.ts'
import { pageOf, WaitingRequest } from './shapes.ts'
import { openHooks, showSentRequest } from './show.ts'

export const listOutbox = adminOperation({
  id: 'listOutbox',
  route: 'GET /webhooks/outbox',
  summary:
    'Lists the requests that wait to be fetched or are held, as they would have been sent, oldest first; at a ' +
    'moment, all that had no answer yet.',
  query: Type.Object({ ...pastQuery, ...pageQuery }),
  showsSecrets: true,
  answers: { 200: pageOf(WaitingRequest, 'WaitingRequestPage') },
  refuses: ['CONFLICT'],
  async handle({ engine, query, inSlices }) {
    const { world } = await openHooks({ engine, query, inSlices })
    const { buildRequest } = await import('../../../webhooks/request.ts')
    const render = (delivery: Delivery) => {
      const { event, type, attempts: attempt } = delivery
      const request = buildRequest(world, world.of(webhookEvents).get(event), delivery)
      return { event, type, attempt, ...showSentRequest(addressWithoutSecrets(request)) }
    }
    // The state does not include requests in flight, so all without an answer count as waiting.
    const where = (delivery: Delivery) => world !== engine || isAwaitingAnswer(engine, delivery)
    const waiting = { index: 'sending', key: 'yes', order: 'oldest', where } as const
    return ok(answerPage({ world, query }, 'outbox', world.side.of(deliveries), waiting, render))
  },
})
