import { type TSchema, Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { type FieldError, futureDate, refuseFields, unchangeable } from '../refusals/index.ts'
import { errorsOf } from '../testing/field-errors.ts'
import { checkAnswer, inspectBody, withoutUnknownMembers } from './shape.ts'

function checkBody(schema: TSchema, sent: unknown): unknown {
  const { value, errors } = inspectBody(schema, sent)
  return errors === undefined ? value : refuseFields(errors)
}

const Colour = Type.Union([Type.Literal('RED'), Type.Literal('BLUE')])

const Everything = Type.Object({
  name: Type.String(),
  colour: Colour,
  count: Type.Integer({ minimum: 1, maximum: 100 }),
  email: Type.Optional(Type.String({ format: 'email' })),
  phone: Type.Optional(Type.String({ format: 'e.164' })),
  born: Type.Optional(Type.String({ format: 'date' })),
  seen: Type.Optional(Type.String({ format: 'date-time' })),
  country: Type.Optional(Type.String({ format: 'iso3166-1-alpha-2' })),
  ssn: Type.Optional(Type.String({ format: 'us-ssn' })),
  itin: Type.Optional(Type.String({ format: 'us-itin' })),
  site: Type.Optional(Type.String({ format: 'url' })),
  nick: Type.Optional(Type.String({ minLength: 2, maxLength: 4 })),
  code: Type.Optional(Type.String({ pattern: '^\\d{2,6}$' })),
  kind: Type.Optional(Type.Enum(['A', 'B'])),
  currencies: Type.Optional(Type.Array(Type.String({ minLength: 3 }), { maxItems: 3 })),
  address: Type.Optional(Type.Object({ line1: Type.String(), isHome: Type.Boolean() })),
})

const whole = { name: 'Ada', colour: 'RED', count: 3 }

describe('the rows of the field-error table', () => {
  const required = { constraint: { minLength: 1 }, message: 'Field is required.' }
  const rows: [string, Record<string, unknown>, FieldError][] = [
    ['absent', { name: undefined }, { field: 'name', ...required }],
    ['null', { name: null }, { field: 'name', ...required }],
    ['empty', { name: '' }, { field: 'name', ...required }],
    ['absent, a list of values', { colour: undefined }, { field: 'colour', ...required }],
    ['absent, not text', { count: undefined }, { field: 'count', message: 'Field is required.' }],
    ['not a string', { name: 1 }, { field: 'name', message: 'Expected a string.' }],
    ['not an integer', { count: 1.5 }, { field: 'count', message: 'Expected an integer.' }],
    ['not an object', { address: [] }, { field: 'address', message: 'Expected an object.' }],
    ['not an array', { currencies: {} }, { field: 'currencies', message: 'Expected an array.' }],
    [
      'enum as a union',
      { colour: 'GREEN' },
      { field: 'colour', constraint: { enum: ['RED', 'BLUE'] }, message: 'Value is not in the allowed set.' },
    ],
    [
      'enum',
      { kind: 'a' },
      { field: 'kind', constraint: { enum: ['A', 'B'] }, message: 'Value is not in the allowed set.' },
    ],
    [
      'e-mail',
      { email: 'ada@' },
      { field: 'email', constraint: { format: 'email' }, message: 'Not a valid e-mail address.' },
    ],
    [
      'phone',
      { phone: '0123' },
      {
        field: 'phone',
        constraint: { format: 'e.164', pattern: '^\\+[1-9]\\d{1,14}$' },
        message: 'Not a valid E.164 phone number.',
      },
    ],
    [
      'a date the calendar lacks',
      { born: '2023-02-29' },
      { field: 'born', constraint: { format: 'date' }, message: 'Not a valid YYYY-MM-DD date.' },
    ],
    [
      'timestamp',
      { seen: '2023-02-28 10:00' },
      { field: 'seen', constraint: { format: 'datetime-local' }, message: 'Not a valid ISO 8601 timestamp.' },
    ],
    [
      'country in lower case',
      { country: 'de' },
      { field: 'country', constraint: { format: 'iso3166-1-alpha-2' }, message: 'Not an ISO 3166-1 alpha-2 code.' },
    ],
    [
      'country outside the list',
      { country: 'XX' },
      { field: 'country', constraint: { format: 'iso3166-1-alpha-2' }, message: 'Not an ISO 3166-1 alpha-2 code.' },
    ],
    [
      'SSN',
      { ssn: '123456789' },
      {
        field: 'ssn',
        constraint: { format: 'us-ssn', pattern: '^\\d{3}-\\d{2}-\\d{4}$' },
        message: 'Not a valid SSN.',
      },
    ],
    [
      'ITIN',
      { itin: '123-45-6789' },
      { field: 'itin', constraint: { pattern: '^9\\d{2}-\\d{2}-\\d{4}$' }, message: 'Not a valid ITIN.' },
    ],
    [
      'URL',
      { site: 'ftp://example.com' },
      {
        field: 'site',
        constraint: { format: 'url', pattern: '^https?://' },
        message: 'Must start with https:// or http://.',
      },
    ],
    ['too short', { nick: 'a' }, { field: 'nick', constraint: { minLength: 2 }, message: 'Too short.' }],
    ['too long', { nick: 'abcde' }, { field: 'nick', constraint: { maxLength: 4 }, message: 'Too long.' }],
    [
      'pattern',
      { code: 'x1' },
      { field: 'code', constraint: { pattern: '^\\d{2,6}$' }, message: 'Value does not match the required pattern.' },
    ],
    [
      'an item of a list',
      { currencies: ['USD', 'X'] },
      { field: 'currencies.1', constraint: { minLength: 3 }, message: 'Too short.' },
    ],
    ['a field inside', { address: { line1: 'x' } }, { field: 'address.isHome', message: 'Field is required.' }],
    ['a number out of bounds', { count: 0 }, { field: 'count', message: 'Must be at least 1.' }],
  ]
  it.each(rows)('%s', (_name, change, error) => {
    expect(errorsOf(() => checkBody(Everything, { ...whole, ...change }))).toEqual([error])
  })

  it('include two that no schema can express', () => {
    expect(unchangeable('region')).toEqual({ field: 'region', message: 'Field cannot be changed.' })
    expect(futureDate('born').message).toBe('Date is in the future.')
  })

  it('list every bad field, in the order of the schema', () => {
    const bad = { address: {}, currencies: ['USD', 1], count: 'many', email: 'x', name: '' }
    const fields = errorsOf(() => checkBody(Everything, bad)).map((error) => error.field)
    expect(fields.join(' ')).toBe('name colour count email currencies.1 address.line1 address.isHome')
  })

  it('accept valid values', () => {
    const right = {
      ...whole,
      email: 'ada.l+x@mail.example.com',
      phone: '+14155550123',
      born: '2024-02-29',
      seen: '2024-02-29T23:59:59.123+02:00',
      country: 'DE',
      ssn: '123-45-6789',
      itin: '912-34-5678',
      site: 'http://localhost:9/x',
      somethingElse: { nested: true },
    }
    expect(checkBody(Everything, right)).toBe(right)
  })
})

describe('null and empty', () => {
  const Body = Type.Object({ a: Type.String(), b: Type.Optional(Type.String()), c: Type.Optional(Type.Object({})) })

  it('a null member counts as not sent if it is optional, and is refused if it is required', () => {
    expect(checkBody(Body, { a: 'x', b: null, c: { d: null } })).toEqual({ a: 'x', c: {} })
    expect(errorsOf(() => checkBody(Body, { a: null }))).toEqual([
      { field: 'a', constraint: { minLength: 1 }, message: 'Field is required.' },
    ])
  })

  it('null is a value where the schema lists it', () => {
    const Limit = Type.Union([Type.Integer(), Type.Null()])
    const Limited = Type.Object({ limit: Type.Optional(Limit), each: Type.Optional(Type.Record(Type.String(), Limit)) })
    const sent = { limit: null, each: { one: null, other: 5 } }
    expect(checkBody(Type.Union([Limited, Body]), sent)).toBe(sent)
  })

  it('a null item of a list is a wrong type', () => {
    const List = Type.Object({ items: Type.Array(Type.Object({ name: Type.Optional(Type.String()) })) })
    expect(checkBody(List, { items: [{ name: null }] })).toEqual({ items: [{}] })
    expect(errorsOf(() => checkBody(List, { items: [null] }))).toMatchObject([{ field: 'items.0' }])
  })

  it('an optional string may be empty, and a required one with minLength 0', () => {
    expect(checkBody(Body, { a: 'x', b: '' })).toEqual({ a: 'x', b: '' })
    expect(checkBody(Type.Object({ a: Type.String({ minLength: 0 }) }), { a: '' })).toEqual({ a: '' })
  })

  it('null is accepted where the schema allows it', () => {
    const Nullable = Type.Object({ a: Type.Union([Type.String(), Type.Null()]) })
    expect(checkBody(Nullable, { a: null })).toEqual({ a: null })
    expect(errorsOf(() => checkBody(Nullable, { a: 1 }))).toEqual([{ field: 'a', message: 'Expected a string.' }])
  })
})

describe('a union by discriminator', () => {
  const Cat = Type.Object({ type: Type.Literal('CAT'), lives: Type.Integer() })
  const Dog = Type.Object({ type: Type.Literal('DOG'), tricks: Type.Array(Type.String()) })
  const Pet = Type.Union([Cat, Dog], { discriminator: { propertyName: 'type' } })

  it('reports only the discriminator while the variant is unknown', () => {
    expect(errorsOf(() => checkBody(Pet, { lives: 'x' }))).toEqual([
      { field: 'type', constraint: { minLength: 1 }, message: 'Field is required.' },
    ])
    expect(errorsOf(() => checkBody(Pet, { type: 'COW' }))).toEqual([
      { field: 'type', constraint: { enum: ['CAT', 'DOG'] }, message: 'Value is not in the allowed set.' },
    ])
  })

  it('checks against the named variant', () => {
    expect(errorsOf(() => checkBody(Pet, { type: 'DOG', lives: 3 }))).toEqual([
      { field: 'tricks', message: 'Field is required.' },
    ])
  })

  it('keeps only the members of the variant', () => {
    expect(withoutUnknownMembers(Pet, { type: 'CAT', lives: 9, tricks: [] })).toEqual({ type: 'CAT', lives: 9 })
  })
})

describe('withoutUnknownMembers', () => {
  it('drops unknown members at every depth, and __proto__ always', () => {
    const Shape = Type.Object({
      a: Type.Array(Type.Object({ b: Type.Integer() })),
      free: Type.Record(Type.String(), Type.Integer()),
      any: Type.Unknown(),
    })
    const sent = JSON.parse(
      '{"a":[{"b":1,"x":2}],"free":{"k":1,"__proto__":2},"any":{"y":1},"z":1,"__proto__":{"p":1}}',
    )
    const copy = withoutUnknownMembers(Shape, sent)
    expect(copy).toEqual({ a: [{ b: 1 }], free: { k: 1 }, any: { y: 1 } })
    expect(Object.hasOwn(copy.free, '__proto__')).toBe(false)
    expect((copy as { p?: number }).p).toBeUndefined()
  })
})

describe('the validator', () => {
  it('does not take a schema with a keyword that it does not check', () => {
    const Odd = Type.Object({ a: Type.Unsafe<number>({ not: { type: 'string' } }) })
    expect(() => inspectBody(Odd, { a: 'x' })).toThrow('keyword not')
  })

  it('checks answers against the unchanged schema', () => {
    expect(checkAnswer(Type.Object({ a: Type.String() }), { a: '' })).toBeUndefined()
    expect(checkAnswer(Type.Object({ a: Type.String() }), { a: 1 })).toEqual([
      { field: 'a', message: 'Expected a string.' },
    ])
  })
})

describe('a large discriminated union', () => {
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
