import { asSchema } from '../schema/index.ts'
import type { Description, OpenApiDocument } from './description.ts'
import { type Examples, exampleMember } from './examples.ts'
import type { OpenApiSchemas } from './schemas.ts'

type OpenApiWebhooks = NonNullable<OpenApiDocument['webhooks']>

/** Describes the webhook events, each as a request to the platform's endpoint. */
export function describeWebhooks(
  webhooks: NonNullable<Description['webhooks']>,
  schemas: OpenApiSchemas,
  examples: Examples = {},
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
      const media = { schema, ...exampleMember(examples[type]?.body) }
      const requestBody = { required: true, content: { 'application/json': media } }
      const about = { operationId: type, summary: nameOf(type), description: when }
      return [type, { post: { ...about, requestBody, responses: { '2XX': answer } } }]
    }),
  )
}

/** Returns the type of an event as words: `CUSTOMER.KYC_APPROVED` as "Customer: KYC approved". */
const nameOf = (type: string): string => {
  const words = type
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll('.', ': ')
    .replaceAll(/\bky[bc]\b/g, (it) => it.toUpperCase())
  return words.replace(/^\w/, (letter) => letter.toUpperCase())
}
