import type { Description, OpenApiDocument } from './openapi.ts'
import type { OpenApiSchemas } from './openapi-schemas.ts'
import { asSchema } from './shape-walker.ts'

type OpenApiWebhooks = NonNullable<OpenApiDocument['webhooks']>

/** Describes the webhook events, each as a request to the platform's endpoint. */
export function describeWebhooks(
  webhooks: NonNullable<Description['webhooks']>,
  schemas: OpenApiSchemas,
): OpenApiWebhooks {
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, { when, data }]) => {
      const schema = {
        type: 'object',
        required: ['id', 'type', 'timestamp', 'data'],
        properties: {
          id: { type: 'string' },
          type: { type: 'string', const: type },
          timestamp: { type: 'string', format: 'date-time' },
          data: data === undefined ? { type: 'object' } : schemas.render(asSchema(data)),
        },
      }
      const answer = {
        description: 'Received. 409 means that the event was received before; any other answer is retried.',
      }
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      return [type, { post: { operationId: type, summary: when, requestBody, responses: { '2XX': answer } } }]
    }),
  )
}
