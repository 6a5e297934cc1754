import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { asSchema } from '../../../schema/index.ts'
import { checkId } from './check-id.ts'
import { checkPath } from './check-path.ts'
import { checkValue } from './check-value.ts'
import { parseCondition } from './parse.ts'
import { conditionTerms } from './syntax.ts'

describe('a path', () => {
  const Money = Type.Object({ amount: Type.Integer(), currency: Type.Object({ code: Type.String() }) })
  const Account = Type.Union([
    Type.Object({ id: Type.String(), balance: Money, metadata: Type.Record(Type.String(), Type.Unknown()) }),
    Type.Object({ id: Type.String(), lines: Type.Array(Money), extra: Type.Unknown() }),
  ])
  const problemOf = (path: string) => checkPath({ resource: 'A:1', path: path.split('.') }, asSchema(Account))

  it.each(['id', 'balance', 'balance.amount', 'lines.0.currency.code', 'metadata.any.thing', 'extra.thing'])(
    '%s leads to a member of some form',
    (path) => {
      expect(problemOf(path)).toBeUndefined()
    },
  )

  it.each([
    ['balanse', 'There is no balanse in A:1. Did you mean "balance"?', 0],
    ['balance.amuont', 'There is no amuont in balance of A:1. Did you mean "amount"?', 1],
    ['balance.zzz', 'There is no zzz in balance of A:1. It has amount, currency.', 1],
    ['id.length', 'There is no length in id of A:1. It has no members.', 1],
    ['lines.00', 'There is no 00 in lines of A:1. It has no members.', 1],
    ['lines.first', 'There is no first in lines of A:1. It has no members.', 1],
    ['__proto__', 'There is no __proto__ in A:1. It has id, balance, metadata, lines, extra.', 0],
    ['', 'The name of a member of A:1 is empty. It has id, balance, metadata, lines, extra.', 0],
    ['balance.', 'The name of a member of balance of A:1 is empty. It has amount, currency.', 1],
    ['my key', 'There is no "my key" in A:1. It has id, balance, metadata, lines, extra.', 0],
    ['constructor', 'There is no constructor in A:1. It has id, balance, metadata, lines, extra.', 0],
  ])('%s leads nowhere', (path, message, index) => {
    expect(problemOf(path)).toEqual({ message, index })
  })
})

describe('a value that a time is compared with', () => {
  const Thing = Type.Object({
    at: Type.String({ format: 'date-time' }),
    endedAt: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
    mixed: Type.Union([Type.String({ format: 'date-time' }), Type.Literal('NEVER')]),
    metadata: Type.Record(Type.String(), Type.Unknown()),
  })
  const problemOf = (text: string) => {
    const [term] = conditionTerms(parseCondition(text))
    return term && checkValue(term, asSchema(Thing))
  }

  it.each([
    'T:1 at > "2025-10-13T12:00:00Z"',
    'T:1 at = "2025-10-13t14:00:00.5+02:00"',
    'T:1 at = null',
    'T:1 endedAt != null',
    'T:1 endedAt exists',
    'T:1 mixed = "NEVER"',
    'T:1 metadata.at = "soon"',
  ])('%s is fine', (text) => {
    expect(problemOf(text)).toBeUndefined()
  })

  it.each([
    ['T:1 at < "10000-01-01T00:00:00Z"', 'at is a time, and "10000-01-01T00:00:00Z" is not an ISO 8601 time'],
    ['T:1 at < "+010000-01-01T00:00:00Z"', 'is not an ISO 8601 time'],
    ['T:1 at < "9999-12-31T23:59:59-12:00"', 'is not in the years 0000 to 9999 of UTC'],
    ['T:1 at = "0000-01-01T00:00:00+01:00"', 'is not in the years 0000 to 9999 of UTC'],
    ['T:1 at > "2025-13-01T00:00:00Z"', 'is not an ISO 8601 time'],
    ['T:1 at > "2025-02-30T00:00:00Z"', 'is not an ISO 8601 time'],
    ['T:1 at > "2025-10-13"', 'is not an ISO 8601 time'],
    ['T:1 endedAt > "soon"', 'endedAt is a time, and "soon" is not an ISO 8601 time with its zone'],
    ['T:1 at > 5', 'at is a time, and 5 is not'],
  ])('%s is refused', (text, problem) => {
    expect(problemOf(text)).toContain(problem)
  })
})

describe('a value', () => {
  const State = Type.Enum(['PENDING', 'COMPLETED'])
  const Thing = Type.Union([
    Type.Object({
      status: State,
      amount: Type.Integer(),
      rate: Type.Number(),
      note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      isFinal: Type.Boolean(),
      fees: Type.Array(Type.Object({ amount: Type.Integer() })),
      source: Type.Object({ currency: Type.String() }),
      mixed: Type.Union([Type.Integer(), Type.Literal('ALL')]),
      when: Type.Union([Type.String({ format: 'date-time' }), Type.Literal('NEVER')]),
      metadata: Type.Record(Type.String(), Type.Unknown()),
      extra: Type.Unknown(),
      shared: Type.Integer(),
    }),
    Type.Object({ status: Type.Literal('CLAIMED'), shared: Type.String() }),
  ])
  const problemOf = (text: string) => {
    const [term] = conditionTerms(parseCondition(`T:1 ${text}`))
    return term && checkValue(term, asSchema(Thing))
  }

  it.each([
    'status = "COMPLETED"',
    'status != "CLAIMED"',
    'status = null',
    'status > "D"',
    'amount = 5',
    'amount >= 1.5',
    'rate = 1.5',
    'rate > 1',
    'note = "any"',
    'note = null',
    'isFinal = false',
    'fees = []',
    'fees.0.amount = 5',
    'source = {"currency":"USD"}',
    'mixed = "ALL"',
    'mixed = 7',
    'mixed > 7',
    'when = "NEVER"',
    'when > "2025-10-13T12:00:00Z"',
    'metadata.anything = 5',
    'extra = 5',
    'extra > "a"',
    'shared = 5',
    'shared = "text"',
  ])('%s is possible in some form', (text) => {
    expect(problemOf(text)).toBeUndefined()
  })

  it.each([
    ['status = "COMPLETD"', 'status is never "COMPLETD". Did you mean "COMPLETED"?'],
    ['status != "completed"', 'status is never "completed". Did you mean "COMPLETED"?'],
    ['status = "zzz"', 'status is never "zzz". It is "PENDING", "COMPLETED", "CLAIMED".'],
    ['status = 5', 'status is a text, and 5 is a number. It is "PENDING", "COMPLETED", "CLAIMED".'],
    ['status > 5', 'status is a text, and 5 is a number. Did you mean "5"?'],
    ['amount = "50000"', 'amount is a whole number, and "50000" is a text. Did you mean 50000?'],
    ['amount >= "50000"', 'amount is a whole number, and "50000" is a text. Did you mean 50000?'],
    ['amount >= "a"', 'amount is a whole number, and "a" is a text.'],
    ['amount = 1.5', 'amount is a whole number, and 1.5 is not.'],
    ['amount = true', 'amount is a whole number, and true is true or false.'],
    ['rate = "1.5"', 'rate is a number, and "1.5" is a text. Did you mean 1.5?'],
    ['note = 5', 'note is a text, and 5 is a number. Did you mean "5"?'],
    ['note < 5', 'note is a text, and 5 is a number. Did you mean "5"?'],
    ['isFinal = "true"', 'isFinal is true or false, and "true" is a text. Did you mean true?'],
    ['isFinal > 5', 'isFinal is true or false, and nothing is less or more than that; expected =, != or "exists".'],
    ['fees > 5', 'fees is a list, and nothing is less or more than that; expected =, != or "exists".'],
    ['fees = 5', 'fees is a list, and 5 is a number.'],
    ['fees.0.amount = "5"', 'fees.0.amount is a whole number, and "5" is a text. Did you mean 5?'],
    ['source = "USD"', 'source is an object, and "USD" is a text.'],
    ['mixed = "AL"', 'mixed is never "AL". Did you mean "ALL"?'],
    ['when = "soon"', 'when is never "soon". It is "NEVER".'],
    ['shared = true', 'shared is a whole number or a text, and true is true or false. Did you mean "true"?'],
  ])('%s is possible in none', (text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })
})

describe('an id', () => {
  const forms = { types: ['Quote', 'Customer'], bare: /^[0-9a-f]{8}$/ }

  it.each(['Quote:1', 'Customer:a:b', 'deadbeef'])('%s may be that of a resource', (id) => {
    expect(checkId(id, forms)).toBeUndefined()
  })

  it.each([
    ['Customr:1:2', 'No resource has an id that begins with Customr:. Did you mean "Customer:1:2"?'],
    ['quote:1', 'No resource has an id that begins with quote:. Did you mean "Quote:1"?'],
    ['Zebra:1', 'No resource has an id that begins with Zebra:. Ids are written like Quote:….'],
    ['banana', '"banana" is not the id of a resource. Ids are written like Quote:….'],
    ['Quote', '"Quote" is not the id of a resource. Did you mean "Quote:…"?'],
    ['Quote:', '"Quote:" is not the id of a resource. Did you mean "Quote:…"?'],
    [':1', 'No resource has an id that begins with :. Ids are written like Quote:….'],
  ])('%s can be that of none', (id, problem) => {
    expect(checkId(id, forms)).toBe(problem)
  })
})
