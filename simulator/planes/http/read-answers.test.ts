import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfRead } from './read-answers.ts'

const bodies = fc.oneof(
  fc.object({ maxDepth: 2 }),
  fc.record({ data: fc.array(fc.object({ maxDepth: 1 })) }),
  fc.record({ data: fc.array(fc.jsonValue()), hasMore: fc.boolean() }),
  fc.record({ data: fc.array(fc.object({ maxDepth: 1 })), hasMore: fc.boolean(), nextCursor: fc.string() }),
  fc.record({ hasMore: fc.boolean(), data: fc.array(fc.object({ maxDepth: 1 })) }),
  fc.record({ data: fc.array(fc.object({ maxDepth: 1 })), missing: fc.constant(undefined) }),
)

describe('the text of an answer to a read', () => {
  it('is its JSON, of pages too', () => {
    fc.assert(fc.property(bodies, (body) => textOfRead(body) === JSON.stringify(body)))
  })

  it('is the same when an item has been read before', () => {
    const ada = { name: 'Ada' }
    expect([textOfRead(ada), textOfRead({ data: [ada, ada], hasMore: false })]).toEqual([
      '{"name":"Ada"}',
      '{"data":[{"name":"Ada"},{"name":"Ada"}],"hasMore":false}',
    ])
  })
})
