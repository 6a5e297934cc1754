import { eventShapes, operations } from './api/index.ts'
import { eventTypes } from './domain/event-types.ts'
import { describe, type OpenApiDocument } from './domain/openapi.ts'
import type { Examples } from './domain/openapi-examples.ts'
import type { Operation } from './domain/operation.ts'

/** Returns the API's OpenAPI document. */
export function describeApi(baseUrl: string, examples: Examples = {}): OpenApiDocument {
  return describe({
    title: 'Sandglass: the payments API',
    version: '2025-10-13',
    servers: [baseUrl],
    operations: Object.values<Operation>(operations),
    examples,
    answeredByShell: ['METHOD_NOT_ALLOWED', 'SERVICE_UNAVAILABLE'],
    webhooks: Object.fromEntries(
      Object.entries(eventTypes).map(([type, { when, data }]) => [type, { when, data: eventShapes[data] }]),
    ),
  })
}

/** Loads the examples with the first document, so that the start does not pay for them. */
export async function loadExamples(): Promise<Examples> {
  return (await import('./api/examples.json', { with: { type: 'json' } })).default
}
