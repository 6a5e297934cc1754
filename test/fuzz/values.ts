import fc, { type Arbitrary } from 'fast-check'
import { currencies } from '../../fixtures/currencies.ts'
import { operations } from '../../simulator/api/index.ts'
import { eventTypes } from '../../simulator/contract/index.ts'
import type { Schema } from '../../simulator/schema/index.ts'
import { unknownId } from './request.ts'

/** Values that fit a shape, or nearly: rules that a shape cannot express are left to chance. */

const index = fc.nat({ max: 39 })

/** An id of a type: mostly one that exists, sometimes one that does not. */
export const idOf = (type: string): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: index.map((number) => `{${type}#${number}}`) },
    { weight: 1, arbitrary: fc.constant(unknownId(type)) },
    { weight: 1, arbitrary: index.map((number) => `{*#${number}}`) },
  )

/** The type of id that a member or parameter holds, as its name tells. */
export const typeOf = (name: string) => name.replace(/Id$/, '').replace(/^\w/, (letter) => letter.toUpperCase())

const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Ada Lovelace', 'Grace', 'x', 'a b', '12', 'Łódź', '山田 太郎', 'אדה') },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
)

const currency = fc.oneof(
  fc.constantFrom('USD', 'EUR', 'USDC', 'USDB', 'BTC', 'MXN', 'BRL'),
  fc.constantFrom(...currencies.map(({ code }) => code)),
)
const instants = fc.constantFrom(
  '2025-10-13T12:00:00Z',
  '2025-10-13T12:05:00.123Z',
  '2025-10-14T00:00:00+02:00',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
)
/** Placeholders for addresses of the receiver that the run itself starts; nothing outside the machine is called. */
const urls = fc.constantFrom('http://127.0.0.1:1/dead', '{receiver#0}', '{receiver#1}', 'https://127.0.0.1:1/')

const formats: Readonly<Record<string, Arbitrary<string>>> = {
  email: fc.constantFrom('ada@example.com', 'grace.hopper+x@mail.example.org'),
  'e.164': fc.constantFrom('+14155550123', '+4915112345678', '+12'),
  date: fc.constantFrom('1990-12-10', '2000-02-29', '2025-10-13', '0001-01-01', '9999-12-31'),
  'date-time': instants,
  'datetime-local': instants,
  'iso3166-1-alpha-2': fc.constantFrom('US', 'DE', 'BR', 'GB', 'MX', 'JP'),
  'us-ssn': fc.constant('123-45-6789'),
  'us-itin': fc.constant('912-34-5678'),
  url: urls,
  uri: urls,
  hostname: fc.constantFrom('example.com', 'uma.example.org', 'localhost'),
}

/** Members whose meaning a shape does not tell, by name. */
const hints: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/currenc/i, currency],
  [/uma/i, fc.constantFrom('$success.usd@sandbox.uma.money', '$ada@sandbox.uma.money', '$ada@uma.example.org', 'ada')],
  [/country|region|nationality/i, formats['iso3166-1-alpha-2'] ?? texts],
  [/cursor/i, fc.oneof(idOf('nextCursor'), texts)],
  [/^(by|within)$/, fc.constantFrom('PT0S', 'PT1S', 'PT6M', 'PT2H', 'P1D', '8d', 'PT1.5S', '1e3s', '-PT1S', 'P1Y')],
  [/^(from|to|at)$/, fc.oneof(fc.nat({ max: 60 }).map(String), instants)],
  [/^operation$/, fc.oneof(fc.constant('*'), fc.constantFrom(...Object.keys(operations)))],
  [/^(event|type)$/, fc.oneof(fc.constant('*'), fc.constantFrom(...Object.keys(eventTypes)), idOf('Webhook'))],
  [/^resource$/, index.map((number) => `{*#${number}}`)],
  [/^decision$/, fc.constantFrom('APPROVED', 'REJECTED', 'COMPLETED', 'FAILED', 'RESOLVED')],
  [/endpoint|url|uri/i, urls],
  [/^customerId$|^cardholderId$/, idOf('Customer')],
  [/account.*Id$/i, fc.oneof(idOf('InternalAccount'), idOf('ExternalAccount'))],
  [/fundingSources/, idOf('InternalAccount')],
  [/cardId$/, idOf('Card')],
  [/quoteId$/, idOf('Quote')],
  [/transactionId$/i, idOf('Transaction')],
  [
    /id$|identifier/i,
    fc.oneof(
      index.map((number) => `{*#${number}}`),
      texts,
    ),
  ],
  [/^code$/, fc.constantFrom('123456', '000000', '111111', 'x')],
  [/signature/i, fc.constantFrom('sandbox-valid-signature', 'AA==', '0x00')],
]

const made = new WeakMap<Schema, Arbitrary<unknown>>()

/** Returns an arbitrary of the values of a shape; `name` is the member that holds it. */
export function valuesOf(shape: Schema, name = ''): Arbitrary<unknown> {
  const known = made.get(shape)
  if (known !== undefined) return known
  const arbitrary = make(shape, name)
  made.set(shape, arbitrary)
  return arbitrary
}

function make(shape: Schema, name: string): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined && shape.enum.length > 0) return fc.constantFrom(...shape.enum)
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((member) => valuesOf(member, name)))
  switch (shape.type) {
    case 'object':
      return objectsOf(shape)
    case 'array':
      return arraysOf(shape, name)
    case 'string':
      return textsOf(shape, name)
    case 'integer':
      return integersOf(shape)
    case 'number':
      return fc.oneof(integersOf(shape), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectsOf({ properties = {}, required = [], patternProperties = {} }: Schema): Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, name)]),
  )
  const [others] = Object.values(patternProperties)
  if (others !== undefined) return fc.dictionary(fc.constantFrom('FULL_NAME', 'EMAIL', 'x'), valuesOf(others))
  return fc.record(members, { requiredKeys: required.filter((name) => Object.hasOwn(members, name)) })
}

function arraysOf({ items = {}, minItems = 0, maxItems = 3, uniqueItems }: Schema, name: string): Arbitrary<unknown> {
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) }
  const values = valuesOf(items, name)
  return uniqueItems === true
    ? fc.uniqueArray(values, { ...limits, selector: (item) => JSON.stringify(item) })
    : fc.array(values, limits)
}

function textsOf({ format, pattern, maxLength }: Schema, name: string): Arbitrary<unknown> {
  const [, types] = /^\^\(?([A-Z][A-Za-z|]+)\)?:/.exec(pattern ?? '') ?? []
  if (pattern?.startsWith('^[A-Za-z0-9]+:')) return idOf(typeOf(name))
  if (types !== undefined) return fc.oneof(...types.split('|').map(idOf))
  if (format !== undefined && Object.hasOwn(formats, format)) return formats[format] ?? texts
  const hint = hints.find(([names]) => names.test(name))?.[1]
  if (hint !== undefined) return hint
  if (pattern !== undefined && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  return texts
}

function integersOf({ minimum = -1_000, maximum = 1_000_000_000_000 }: Schema): Arbitrary<number> {
  const [low, high] = [Math.ceil(minimum), Math.floor(maximum)]
  const usual = fc.integer({ min: Math.max(low, Math.min(1, high)), max: Math.min(high, 100_000) })
  return low > high || low > 100_000 ? fc.constant(low) : fc.oneof(usual, fc.constantFrom(low, high))
}
