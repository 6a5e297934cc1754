import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { asSchema } from '../../domain/shape-walker.ts'
import { checkPath, checkValue } from './check.ts'
import { ConditionError } from './condition-error.ts'
import { isMet } from './evaluate.ts'
import { parseCondition } from './parse.ts'
import { deepest, longestText, termsOf } from './syntax.ts'

const quote = 'Quote:01932f7c-0000-7000-8000-000000000001'
const world: Readonly<Record<string, unknown>> = {
  [quote]: {
    status: 'PENDING',
    amount: 1000,
    isFinal: false,
    note: null,
    createdAt: '2025-10-13T12:00:00Z',
    source: { currency: 'USD' },
    fees: [{ amount: 5 }, { amount: 7 }],
    'odd name': 1,
  },
}
const holds = (text: string) => isMet(parseCondition(text.replaceAll('Q ', `${quote} `)), (id) => world[id])

describe('a condition holds', () => {
  it.each([
    ['Q status = "PENDING"', true],
    ['Q status != "PENDING"', false],
    ['Q status = "pending"', false],
    ['Q amount >= 1000', true],
    ['Q amount > 1000', false],
    ['Q amount < 1000.5', true],
    ['Q amount <= -1e3', false],
    ['Q amount = "1000"', false],
    ['Q amount > "10"', false],
    ['Q amount < "10"', false],
    ['Q isFinal = false', true],
    ['Q isFinal = FALSE', true],
    ['Q note = null', true],
    ['Q nothing = null', true],
    ['Q nothing < 1', false],
    ['Q nothing >= 1', false],
    ['Q nothing != 1', true],
    ['Q toString exists', false],
    ['Q note exists', false],
    ['Q isFinal exists', true],
    ['Q exists', true],
    ['Quote:none exists', false],
    ['Quote:none status = "PENDING"', false],
    ['Quote:none status != "PENDING"', true],
    ['Q source.currency = "USD"', true],
    ['Q source . "currency" = "USD"', true],
    ['Q source = { "currency": "USD" }', true],
    ['Q source = {"currency": "}"}', false],
    ['Q fees.1.amount = 7', true],
    ['Q fees = [{"amount":5},{"amount":7}]', true],
    ['Q "odd name" = 1', true],
    ['Q createdAt = "2025-10-13T14:00:00.000+02:00"', true],
    ['Q createdAt > "2025-10-13T11:59:59.999Z"', true],
    ['Q createdAt < "2025-10-13T12:00:00.001Z"', true],
    ['Q __proto__ exists', false],
    ['Q __proto__.toString exists', false],
    ['Q constructor.name = "Object"', false],
    ['Q source.__proto__ = null', true],
    ['Q source = {"__proto__": {"currency": "USD"}}', false],
    ['Q amount = 1000.000', true],
    ['Q amount = 1e3', true],
    ['Q amount = 9007199254740991', false],
    ['Q amount > -0', true],
    ['Q status < "Q"', true],
    ['not Q status = "PENDING"', false],
    ['NOT not Q status = "PENDING"', true],
    ['Q status = "PENDING" and Q amount = 1', false],
    ['Q amount = 1 or Q status = "PENDING"', true],
    // `and` binds more tightly than `or`.
    ['Q amount = 1000 or Q amount = 1 and Q amount = 2', true],
    ['(Q amount = 1000 or Q amount = 1) And Q amount = 2', false],
    ['not (Q amount = 1 OR Q amount = 2)', true],
  ])('%s: %s', (text, expected) => {
    expect(holds(text)).toBe(expected)
  })
})

describe('a text that is no condition', () => {
  it.each([
    ['', 'The condition is empty', 1],
    ['   ', 'The condition is empty', 1],
    ['not', 'found the end', 4],
    ['"" exists', 'Expected the id of a resource, but this text is empty', 1],
    ['Q:1 amount < null', 'nothing is less or more than null; expected =, != or "exists"', 14],
    ['Q:1 amount >= true', 'nothing is less or more than true', 15],
    ['Q:1 amount > [1]', 'nothing is less or more than [1]', 14],
    ['Q:1 amount = 1e999', 'cannot be kept exactly', 14],
    ['Q:1 amount = -1e999', 'cannot be kept exactly', 14],
    ['Q:1 amount = 1e-999', 'cannot be kept exactly', 14],
    ['Q:1 amount = 9007199254740993', 'an integer up to ±9007199254740991', 14],
    ['Q:1 amount = -9007199254740992', 'cannot be kept exactly', 14],
    ['Q:1 amount = 0.12345678901234567891', 'cannot be kept exactly', 14],
    ['Q:1 amount = [1, {"a": 9007199254740993}]', 'cannot be kept exactly', 24],
    ['Q:1 a = "😀😀" 😀', '"😀" has no meaning', 14],
    ['Q:1 a = “X”', 'double quotes', 9],
    [`Q:1 a = ${'['.repeat(deepest + 1)}`, 'A value is nested at most', deepest + 9],
    [`${'not '.repeat(900)}Q:1 exists`, 'nested at most', 4 * (deepest + 1) + 1],
    ['Q:1', 'Expected a member of Q:1', 4],
    ['Q:1 status', 'or "exists", but found the end', 11],
    ['Q:1 status is "X"', 'Expected one of = != <= < >= >', 12],
    ['Q:1 status == "X"', 'Expected a value', 13],
    ['Q:1 status = X', 'Expected a value', 14],
    ["Q:1 status = 'X'", 'double quotes ("), not in \'', 14],
    ['Q:1 status = "X', 'no closing quote', 14],
    ['Q:1 status = "\\x"', 'not JSON', 14],
    ['Q:1 status = [1', 'no closing bracket', 14],
    ['Q:1 status = [1}', 'not JSON', 14],
    ['Q:1 status = "X" && Q:1 exists', 'the words "and" and "or"', 18],
    ['!Q:1 exists', 'the word "not"', 1],
    ['Q:1 status = "X" Q:2 exists', 'Expected "and", "or" or the end', 18],
    ['(Q:1 exists', 'Expected ")"', 12],
    ['Q:1 exists)', 'never opened', 11],
    ['Q:1 balance. = 1', 'Expected the name of a member', 14],
    ['Q:1 balance.and = 1', 'Expected the name of a member', 13],
    ['and', 'Expected the id of a resource', 1],
    ['Q:1 exists and', 'found the end', 15],
    ['Q:1 status = #', 'has no meaning', 14],
    ['5 = 5', 'Expected the id of a resource', 1],
    ['(('.repeat(deepest), 'nested at most', deepest + 2],
  ])('%s', (text, problem, character) => {
    const error = failureOf(text)
    expect(error.problem).toContain(problem)
    expect(error.character).toBe(character)
  })

  it('may not be too long, in characters', () => {
    const error = failureOf('x'.repeat(longestText + 5))
    expect(error).toMatchObject({ character: longestText + 1 })
    expect(error.problem).toBe(`A condition has at most 4000 characters; this one has 4005.`)
    expect(failureOf('not '.repeat(10_000)).problem).toContain('this one has 40000')
    const long = `Q:1 a = "${'😀'.repeat(longestText - 10)}"`
    expect(parseCondition(long)).toMatchObject({ kind: 'compare' })
    expect(failureOf(`${long}!`)).toMatchObject({ character: longestText + 1 })
  })

  it('is shown with a caret under the character', () => {
    expect(failureOf('Q:1 status is "X"').message).toBe(
      'Expected one of = != <= < >= > or "exists", but found is. (character 12)\nQ:1 status is "X"\n           ^',
    )
    const [, line = '', caret = ''] = failureOf(`Q:1 status\n= "${'x'.repeat(500)}" Q:2`).message.split('\n')
    expect(line[caret.indexOf('^')]).toBe('Q')
    expect(line.length).toBeLessThan(130)
  })

  it('is never cut inside an emoji', () => {
    const { message, character } = failureOf(`Q:1 a = "${'😀'.repeat(100)}" 👍 = "${'😀'.repeat(100)}"`)
    const [, line = '', caret = ''] = message.split('\n')
    expect(isWellFormed(message)).toBe(true)
    expect(character).toBe(112)
    expect([...line][caret.indexOf('^')]).toBe('👍')
    expect(isWellFormed(failureOf(`Q:1 a = 1 "${'😀'.repeat(200)}"`).message)).toBe(true)
  })
})

/** False for half an emoji. */
const isWellFormed = (text: string) => Buffer.from(text).toString() === text

function failureOf(text: string): ConditionError {
  try {
    parseCondition(text)
  } catch (error) {
    if (error instanceof ConditionError) return error
    throw error
  }
  throw new Error(`${text} was parsed`)
}

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
    const [term] = termsOf(parseCondition(text))
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
