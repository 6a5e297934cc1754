import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { fitsSchema, page } from '../../schema/index.ts'
import { fitsRead, textOfRead } from './read-answers.ts'

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

describe('the check of an answer to a read', () => {
  const Person = Type.Object({ name: Type.String() })
  const People = page(Person)
  const Few = Type.Object({ data: Type.Array(Person, { maxItems: 1 }) })

  it('finds what the check of the whole finds', () => {
    const person = fc.record({ name: fc.oneof(fc.string(), fc.integer()) })
    const people = fc.record({
      data: fc.array(person),
      hasMore: fc.boolean(),
      totalCount: fc.oneof(fc.nat(), fc.string()),
    })
    fc.assert(fc.property(people, (body) => fitsRead(People, body) === fitsSchema(People, body)))
    fc.assert(fc.property(people, (body) => fitsRead(Few, body) === fitsSchema(Few, body)))
  })

  it('checks an item again where another shape is declared', () => {
    const ada = { name: 'Ada' }
    expect(fitsRead(Person, ada)).toBe(true)
    expect(fitsRead(Type.Object({ data: Type.Array(Type.Object({ age: Type.Integer() })) }), { data: [ada] })).toBe(
      false,
    )
  })
})
