import { eventShapes, operations } from '../api/index.ts'
import { eventTypes, type Operation } from '../contract/index.ts'
import { type Contents, describe, type Examples, type OpenApiDocument } from '../openapi/index.ts'

/** Texts for readers of the document. */
interface Texts {
  readonly examples: Examples
  readonly contents: Contents
}

/** Returns the API's OpenAPI document. */
export function describeApi(baseUrl: string, texts: Partial<Texts> = {}): OpenApiDocument {
  return describe({
    title: 'Sandglass: the payments API',
    version: '2025-10-13',
    servers: [baseUrl],
    operations: Object.values<Operation>(operations),
    ...texts,
    answeredByShell: ['METHOD_NOT_ALLOWED', 'SERVICE_UNAVAILABLE'],
    webhooks: Object.fromEntries(
      Object.entries(eventTypes).map(([type, { when, data }]) => [type, { when, data: eventShapes[data] }]),
    ),
  })
}

/** Loads the texts with the first document, to keep the start fast. */
export async function loadTexts(): Promise<Texts> {
  const [examples, { apiContents: contents }] = await Promise.all([
    import('../api/examples.json', { with: { type: 'json' } }),
    import('../api/contents.ts'),
  ])
  return { examples: examples.default, contents }
}
