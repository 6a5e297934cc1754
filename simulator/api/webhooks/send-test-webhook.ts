import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { present } from '../../schema/index.ts'
import { dispatcherOf, emit, webhookSettings, withoutCredential } from '../../webhooks/index.ts'
import type { PostAnswer } from '../../webhooks/post.ts'

/** The answer of the webhook test. The contract spells its members in snake case here. */
const TestWebhookResponse = Type.Object(
  {
    url: Type.Optional(Type.String({ description: 'The URL of the endpoint.' })),
    response_status: Type.Integer({ description: "The status of the endpoint's answer." }),
    response_body: Type.Optional(Type.String({ description: "The beginning of the endpoint's answer." })),
  },
  { title: 'TestWebhookResponse' },
)

export const sendTestWebhook = operation({
  id: 'sendTestWebhook',
  route: 'POST /sandbox/webhooks/test',
  alias: '/webhooks/test',
  summary: "Sends one TEST event to the platform's endpoint and returns the endpoint's answer.",
  needs: 'MANAGE',
  answers: { 200: TestWebhookResponse },
  emits: ['TEST'],
  refuses: ['WEBHOOK_ENDPOINT_NOT_SET', 'WEBHOOK_DELIVERY_ERROR'],
  apply({ world }) {
    if (webhookSettings(world).endpoint === undefined) refuse('WEBHOOK_ENDPOINT_NOT_SET')
    emit(world, 'TEST', {})
    return ok({ response_status: 0 })
  },
  async awaitOutcome({ world }, { notes }) {
    const event = notes.find(({ kind }) => kind === 'event')
    const answer = await dispatcherOf(world)?.awaitAnswer(event?.subject ?? '')
    const url = withoutCredential(webhookSettings(world).endpoint ?? '')
    const { status, body, reason }: PostAnswer = answer ?? { reason: 'the world has no dispatcher' }
    const shown = { url, ...present({ response_status: status, response_body: body }) }
    if (reason !== undefined || status === undefined || status < 200 || status > 299)
      return refuse('WEBHOOK_DELIVERY_ERROR', { ...shown, ...present({ reason }) })
    return ok({ ...shown, response_status: status })
  },
})
