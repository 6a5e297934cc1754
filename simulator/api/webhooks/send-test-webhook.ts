import { ok, operation } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { withoutCredential } from '../../webhooks/address.ts'
import { courierOf } from '../../webhooks/courier.ts'
import { emit } from '../../webhooks/outbox.ts'
import type { PostAnswer } from '../../webhooks/post.ts'
import { webhookSettings } from '../../webhooks/settings.ts'
import { TestWebhookResponse } from './shapes.ts'

export const sendTestWebhook = operation({
  id: 'sendTestWebhook',
  route: 'POST /sandbox/webhooks/test',
  summary: "Sends one TEST event to the platform's endpoint and tells what the endpoint answered.",
  needs: 'MANAGE',
  answers: { 200: TestWebhookResponse },
  emits: ['TEST'],
  refuses: ['WEBHOOK_ENDPOINT_NOT_SET', 'WEBHOOK_DELIVERY_ERROR'],
  apply({ world }) {
    if (webhookSettings(world).endpoint === undefined) refuse('WEBHOOK_ENDPOINT_NOT_SET')
    return ok(emit(world, 'TEST', {}).id)
  },
  async settle({ world }, { body: eventId }) {
    const url = withoutCredential(webhookSettings(world).endpoint ?? '')
    const answer = await courierOf(world)?.answered(String(eventId))
    const told = { url, ...responseOf(answer) }
    if (!isSuccess(answer))
      refuse('WEBHOOK_DELIVERY_ERROR', { ...told, ...(answer?.reason ? { reason: answer.reason } : {}) })
    return ok(told)
  },
})

const isSuccess = (answer: PostAnswer | undefined) =>
  answer?.reason === undefined && answer?.status !== undefined && answer.status >= 200 && answer.status < 300

function responseOf(answer: PostAnswer | undefined) {
  return {
    ...(answer?.status === undefined ? {} : { response_status: answer.status }),
    ...(answer?.body === undefined ? {} : { response_body: answer.body }),
  }
}
