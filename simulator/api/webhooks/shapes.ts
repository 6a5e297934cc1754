import { Type } from 'typebox'

/** In snake case, unlike everything else: that is how the service answers here. */
export const TestWebhookResponse = Type.Object(
  {
    url: Type.Optional(Type.String({ description: 'Where the test was sent.' })),
    response_status: Type.Integer({ description: "The status of the endpoint's answer." }),
    response_body: Type.Optional(Type.String({ description: "The beginning of the endpoint's answer." })),
  },
  { title: 'TestWebhookResponse' },
)
