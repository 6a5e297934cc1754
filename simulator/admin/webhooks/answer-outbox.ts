import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { isAwaitingAnswer } from './is-awaiting-answer.ts'
import { requireDelivery } from './require-delivery.ts'
import { DeliveryShape } from './shapes.ts'
import { showDelivery } from './show.ts'

export const answerOutbox = adminOperation({
  id: 'answerOutbox',
  route: 'POST /webhooks/outbox/{event}/answer',
  summary: 'Records how a request that was fetched in pull mode was answered.',
  body: namedShape('EndpointAnswer', {
    status: Type.Integer({ minimum: 100, maximum: 599 }),
    body: Type.Optional(Type.String({ maxLength: 65_536 })),
  }),
  answers: { 200: DeliveryShape },
  refuses: ['CONFLICT'],
  async handle({ engine, path, body }) {
    const delivery = requireDelivery(engine, path)
    if (!isAwaitingAnswer(engine, delivery))
      refuse('CONFLICT', { says: `${delivery.event} is not waiting for an answer; its status is ${delivery.status}.` })
    await dispatcherOf(engine)?.recordAnswer(delivery, body)
    return ok(showDelivery(engine, requireDelivery(engine, path)))
  },
})
