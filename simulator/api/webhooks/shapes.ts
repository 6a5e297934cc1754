import { Type } from 'typebox'

/** The answer of the webhook test. The contract spells its members in snake case here. */
export const TestWebhookResponse = Type.Object(
  {
    url: Type.Optional(Type.String({ description: 'The URL of the endpoint.' })),
    response_status: Type.Integer({ description: "The status of the endpoint's answer." }),
    response_body: Type.Optional(Type.String({ description: "The beginning of the endpoint's answer." })),
  },
  { title: 'TestWebhookResponse' },
)
