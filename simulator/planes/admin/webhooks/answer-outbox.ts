import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { refuse, refuseFields } from '../../../refusals/index.ts'
import { namedShape, present } from '../../../schema/index.ts'
import { dispatcherOf } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { isAwaitingAnswer, requireDelivery } from './existing-delivery.ts'
import { DeliveryShape } from './shapes.ts'
import { hooksNow, showDelivery } from './show.ts'

const EndpointAnswer = namedShape('EndpointAnswer', {
  status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599, description: 'The status of the answer.' })),
  body: Type.Optional(Type.String({ maxLength: 65_536, description: 'The body of the answer.' })),
  reason: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1_000, description: 'The reason why there was no complete answer.' }),
  ),
  late: Type.Optional(Type.Boolean({ description: 'True when there was no complete answer in time.' })),
  unreachable: Type.Optional(Type.Boolean({ description: 'True when no connection could be made.' })),
  inferred: Type.Optional(
    Type.Boolean({ description: 'True for an attempt that was not made, because it would have failed as the last.' }),
  ),
})

const unanswered = { field: 'status', message: 'The status of the answer is expected, or the reason for none.' }

function answerOf({ status, body, reason, late, unreachable, inferred }: Static<typeof EndpointAnswer>) {
  return {
    ...present({ status, body, reason }),
    ...(late ? { isLate: true as const } : {}),
    ...(unreachable ? { isUnreachable: true as const } : {}),
    ...(inferred ? { isInferred: true as const } : {}),
  }
}

export const answerOutbox = adminOperation({
  id: 'answerOutbox',
  route: 'POST /webhooks/outbox/{event}/answer',
  summary: 'Records how a request was answered that was fetched in pull mode, or that a world held.',
  body: EndpointAnswer,
  answers: { 200: DeliveryShape },
  refuses: ['CONFLICT'],
  async handle({ engine, path, body }) {
    if (body.status === undefined && body.reason === undefined) refuseFields([unanswered])
    const delivery = requireDelivery(engine, path)
    if (!isAwaitingAnswer(engine, delivery))
      refuse('CONFLICT', { says: `${delivery.event} is not waiting for an answer; its status is ${delivery.status}.` })
    await dispatcherOf(engine)?.recordAnswer(delivery, answerOf(body))
    return ok(showDelivery(hooksNow(engine), requireDelivery(engine, path)))
  },
})
