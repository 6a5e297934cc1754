import { type TSchema, Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { checkAnswer, inspectBody } from './shape.ts'

const kinds = Array.from({ length: 12 }, (_, index) => `KIND_${index}`)
const byKind = (...fields: TSchema[]) =>
  Type.Union(
    kinds.map((kind, index) =>
      Type.Object({ kind: Type.Literal(kind), name: fields[index % fields.length] ?? Type.String() }),
    ),
    { discriminator: { propertyName: 'kind' } },
  )
const Thing = Type.Object({
  thing: byKind(Type.String(), Type.Integer()),
  others: Type.Optional(Type.Array(byKind(Type.String()))),
})

const fields = (value: unknown) => (inspectBody(Thing, value).errors ?? []).map(({ field }) => field)

describe('a large discriminated union', () => {
  it('accepts a value that fits the named member', () => {
    expect(fields({ thing: { kind: 'KIND_0', name: 'a' } })).toEqual([])
    expect(fields({ thing: { kind: 'KIND_11', name: 7 } })).toEqual([])
    expect(checkAnswer(Thing, { thing: { kind: 'KIND_10', name: 'a' }, others: [{ kind: 'KIND_9', name: 'b' }] })).toBe(
      undefined,
    )
  })

  it('reports errors inside that member', () => {
    expect(fields({ thing: { kind: 'KIND_0', name: 7 } })).toEqual(['thing.name'])
    expect(fields({ thing: { kind: 'KIND_1', name: 'a' } })).toEqual(['thing.name'])
    expect(fields({ thing: { kind: 'KIND_0', name: '' } })).toEqual(['thing.name'])
    expect(fields({ thing: { kind: 'KIND_0', name: 'a' }, others: [{ kind: 'KIND_0' }] })).toEqual(['others.0.name'])
  })

  it.each([[undefined], [null], [7], ['KIND_0'], [[]], [{}]])('refuses %j', (thing) => {
    expect(fields({ thing })).toHaveLength(1)
  })

  it.each([['KIND_12'], ['__proto__'], ['constructor'], [7], [{}]])('refuses an unknown member %j', (kind) => {
    expect(fields({ thing: { kind, name: 'a' } })).toEqual(['thing.kind'])
  })

  it('is reported when it is missing', () => {
    expect(fields({})).toEqual(['thing'])
  })
})
