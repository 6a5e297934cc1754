import { type TSchema, Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { checkAnswer, inspectBody } from './shape.ts'

const kinds = Array.from({ length: 12 }, (_, place) => `KIND_${place}`)
const byKind = (...fields: TSchema[]) =>
  Type.Union(
    kinds.map((kind, place) =>
      Type.Object({ kind: Type.Literal(kind), name: fields[place % fields.length] ?? Type.String() }),
    ),
    { discriminator: { propertyName: 'kind' } },
  )
const Thing = Type.Object({
  thing: byKind(Type.String(), Type.Integer()),
  others: Type.Optional(Type.Array(byKind(Type.String()))),
})

const fields = (value: unknown) => (inspectBody(Thing, value).errors ?? []).map(({ field }) => field)

describe('a union of many members', () => {
  it('takes what fits the member that is named', () => {
    expect(fields({ thing: { kind: 'KIND_0', name: 'a' } })).toEqual([])
    expect(fields({ thing: { kind: 'KIND_11', name: 7 } })).toEqual([])
    expect(checkAnswer(Thing, { thing: { kind: 'KIND_10', name: 'a' }, others: [{ kind: 'KIND_9', name: 'b' }] })).toBe(
      undefined,
    )
  })

  it('tells what is wrong inside that member', () => {
    expect(fields({ thing: { kind: 'KIND_0', name: 7 } })).toEqual(['thing.name'])
    expect(fields({ thing: { kind: 'KIND_1', name: 'a' } })).toEqual(['thing.name'])
    expect(fields({ thing: { kind: 'KIND_0', name: '' } })).toEqual(['thing.name'])
    expect(fields({ thing: { kind: 'KIND_0', name: 'a' }, others: [{ kind: 'KIND_0' }] })).toEqual(['others.0.name'])
  })

  it.each([[undefined], [null], [7], ['KIND_0'], [[]], [{}]])('does not take %j', (thing) => {
    expect(fields({ thing })).toHaveLength(1)
  })

  it.each([['KIND_12'], ['__proto__'], ['constructor'], [7], [{}]])('does not know a member called %j', (kind) => {
    expect(fields({ thing: { kind, name: 'a' } })).toEqual(['thing.kind'])
  })

  it('is asked for even when the member is missing', () => {
    expect(fields({})).toEqual(['thing'])
  })
})
