import { describe, expect, it } from 'vitest'
import { describeAdmin } from './describe-admin.ts'
import { adminOperations } from './operations.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests read a document by paths that no type of ours describes
const read = (): any =>
  JSON.parse(JSON.stringify(describeAdmin(Object.values(adminOperations), 'http://localhost', false, {})))

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

const described = (): readonly Described[] =>
  Object.values<Record<string, Described>>(read().paths).flatMap((methods) => Object.values(methods))

describe('the OpenAPI document of the admin plane', () => {
  it('names every object that an operation takes or answers', () => {
    const unnamed = described().flatMap(({ operationId, requestBody, responses }) =>
      Object.entries({ body: requestBody, ...responses })
        .filter(([, part]) => 'properties' in (part?.content?.['application/json']?.schema ?? {}))
        .map(([place]) => `${operationId} ${place}`),
    )
    expect(unnamed).toEqual([])
    expect(Object.keys(read().components.schemas)).toEqual(
      expect.arrayContaining(['World', 'Clock', 'Moment', 'Travel', 'Branch', 'Task', 'Event', 'Delivery', 'Fault']),
    )
  })

  it('lists an operation on a named world next to the one on the default world', () => {
    const operations = described()
    const tagsOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.tags
    expect(tagsOf('advanceClock')).toEqual(['Clock'])
    expect(tagsOf('advanceClockInWorld')).toEqual(['In a named world'])
    expect(tagsOf('createWorld')).toEqual(['Worlds'])
  })
})
