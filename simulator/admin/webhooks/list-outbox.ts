import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { answerPage, pageQuery } from '../../domain/pages.ts'
import { withoutSecrets } from '../../webhooks/address.ts'
import { type Delivery, deliveries } from '../../webhooks/deliveries.ts'
import { webhookEvents } from '../../webhooks/events.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { isAwaitingAnswer } from './is-awaiting-answer.ts'
import { pageOf, WaitingRequest } from './shapes.ts'
import { showRequest } from './show.ts'

export const listOutbox = adminOperation({
  id: 'listOutbox',
  route: 'GET /webhooks/outbox',
  summary: 'Lists the requests that wait to be fetched or are held, as they would have been sent, oldest first.',
  query: Type.Object(pageQuery),
  showsSecrets: true,
  answers: { 200: pageOf(WaitingRequest, 'WaitingRequestPage') },
  async handle({ engine, query }) {
    const { buildRequest } = await import('../../webhooks/request.ts')
    const render = (delivery: Delivery) => {
      const { event, type, attempts: attempt } = delivery
      const request = buildRequest(engine, engine.of(webhookEvents).get(event), delivery)
      return { event, type, attempt, ...showRequest(withoutSecrets(request)) }
    }
    const where = (delivery: Delivery) => isAwaitingAnswer(engine, delivery)
    const waiting = { index: 'sending', key: 'yes', order: 'oldest', where } as const
    return ok(answerPage({ world: engine, query }, 'outbox', engine.side.of(deliveries), waiting, render))
  },
})
