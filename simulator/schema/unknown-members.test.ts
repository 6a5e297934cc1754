import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { inspectBody } from './shape.ts'
import { unknownMembers, unknownParameters } from './unknown-members.ts'

const Cat = Type.Object({ type: Type.Literal('CAT'), lives: Type.Optional(Type.Integer()) })
const Dog = Type.Object({
  type: Type.Literal('DOG'),
  tricks: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
})
const Pet = Type.Union([Cat, Dog], { discriminator: { propertyName: 'type' } })
const Contact = Type.Union([Type.Object({ email: Type.String() }), Type.Object({ phone: Type.String() }), Type.Null()])
const Owner = Type.Object({
  name: Type.String(),
  pet: Type.Optional(Pet),
  contact: Type.Optional(Contact),
  labels: Type.Optional(Type.Record(Type.String(), Type.Object({ text: Type.String() }))),
  notes: Type.Optional(Type.Unknown()),
})

const fieldsOf = (value: unknown, schema = Owner as Parameters<typeof unknownMembers>[0]) =>
  unknownMembers(schema, value).map(({ field }) => field)

describe('the unknown members of a body', () => {
  it.each([
    [{ name: 'Ada' }, []],
    [{ name: 'Ada', nmae: 1, pet: null }, ['nmae']],
    [{ pet: { type: 'CAT', lives: 9 } }, []],
    [{ pet: { type: 'CAT', tricks: [] } }, ['pet.tricks']],
    [{ pet: { type: 'DOG', tricks: [{ name: 'sit' }, { name: 'roll', nmae: '' }] } }, ['pet.tricks.1.nmae']],
    [{ pet: { type: 'FISH', fins: 2 } }, []],
    [{ contact: { email: 'a' } }, []],
    [{ contact: { email: 'a', phone: '1' } }, []],
    [{ contact: { email: 'a', phone: 1 } }, ['contact.phone']],
    [{ contact: { fax: '1' } }, ['contact.fax']],
    [{ labels: { any: { text: '' }, other: { txet: '' } } }, ['labels.other.txet']],
    [{ notes: { any: { thing: 1 } } }, []],
    [{ toString: 1, constructor: 2 }, ['toString', 'constructor']],
    [[{ name: 'Ada' }], []],
    ['text', []],
  ])('of %j are %j', (value, fields) => {
    expect(fieldsOf(value)).toEqual(fields)
    expect((inspectBody(Owner, value).unknown ?? []).map(({ field }) => field)).toEqual(fields)
  })

  it('come with the names that are known in their place', () => {
    expect(unknownMembers(Pet, { type: 'CAT', live: 9 })).toEqual([
      { field: 'live', name: 'live', known: ['type', 'lives'] },
    ])
  })

  it('are none where the schema is open', () => {
    expect(fieldsOf({ a: 1 }, Type.Union([Type.Object({}), Type.Unknown()]))).toEqual([])
  })

  it('are reported up to a limit', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, index]))
    expect(fieldsOf(many)).toHaveLength(20)
    expect(fieldsOf({ pet: { type: 'DOG', tricks: Array.from({ length: 500 }, () => ({ x: 1 })) } })).toHaveLength(20)
  })
})

it('a query parameter is unknown once, and always where none is declared', () => {
  const parameters = new URLSearchParams('limt=1&limt=2&name=x')
  expect(unknownParameters(Owner, parameters)).toMatchObject([{ field: 'limt' }])
  expect(unknownParameters(undefined, parameters)).toEqual([
    { field: 'limt', name: 'limt', known: [] },
    { field: 'name', name: 'name', known: [] },
  ])
})
