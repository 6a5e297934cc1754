import { describe, expect, it } from 'vitest'
import { namesIn } from './named-things.ts'

const error = (...codes: string[]) => ({ properties: { status: { const: 400 }, code: { enum: codes } } })

describe('the names in a document', () => {
  it('are those of operations, events and error codes, in order', () => {
    const document = {
      paths: {
        '/quotes': { post: { operationId: 'createQuote' }, parameters: [] },
        '/cards': { get: { operationId: 'listCards' }, post: { operationId: 'createCard' } },
      },
      webhooks: { 'B.HAPPENED': {}, 'A.HAPPENED': {} },
      components: {
        schemas: {
          Error400: error('INVALID_INPUT', 'EXPIRED'),
          Error404: error('EXPIRED', 'NOT_FOUND'),
          Currency: { properties: { code: { enum: ['USD'] } } },
        },
      },
    }
    expect(namesIn(document)).toEqual({
      operations: ['createCard', 'createQuote', 'listCards'],
      events: ['A.HAPPENED', 'B.HAPPENED'],
      codes: ['EXPIRED', 'INVALID_INPUT', 'NOT_FOUND'],
    })
  })

  it.each([undefined, null, 'text', [], { paths: 1, webhooks: null }])('are none in %j', (document) => {
    expect(namesIn(document)).toEqual({ operations: [], events: [], codes: [] })
  })
})
