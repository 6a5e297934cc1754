import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { asSchema } from '../../domain/shape-walker.ts'
import { checkPath } from './check.ts'
import { ConditionError } from './condition-error.ts'
import { isMet } from './evaluate.ts'
import { parseCondition } from './parse.ts'
import { printCondition } from './print.ts'
import { type Comparison, type Condition, comparisons, deepest, longestText } from './syntax.ts'

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
    ['', 'Expected the id of a resource', 1],
    ['   ', 'found the end', 1],
    ['Q:1', 'Expected a member of Q:1', 4],
    ['Q:1 status', 'or "exists", but found the end', 11],
    ['Q:1 status is "X"', 'Expected one of = != <= < >= >', 12],
    ['Q:1 status == "X"', 'Expected a value', 13],
    ['Q:1 status = X', 'Expected a value', 14],
    ["Q:1 status = 'X'", 'double quotes', 14],
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
    expect(error.position + 1).toBe(character)
  })

  it('may not be too long', () => {
    expect(failureOf('x'.repeat(longestText + 1))).toMatchObject({ position: longestText })
  })

  it('is shown with a caret under the character', () => {
    expect(failureOf('Q:1 status is "X"').message).toBe(
      'Expected one of = != <= < >= > or "exists", but found is. (character 12)\nQ:1 status is "X"\n           ^',
    )
    const [, line = '', caret = ''] = failureOf(`Q:1 status\n= "${'x'.repeat(500)}" Q:2`).message.split('\n')
    expect(line[caret.indexOf('^')]).toBe('Q')
    expect(line.length).toBeLessThan(130)
  })
})

function failureOf(text: string): ConditionError {
  try {
    parseCondition(text)
  } catch (error) {
    if (error instanceof ConditionError) return error
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
    ['constructor', 'There is no constructor in A:1. It has id, balance, metadata, lines, extra.', 0],
  ])('%s leads nowhere', (path, message, index) => {
    expect(problemOf(path)).toEqual({ message, index })
  })
})

const resource = fc.oneof(fc.constantFrom('A:1', 'B:2'), fc.string({ minLength: 1 }))
const member = fc.oneof(fc.constantFrom('status', 'amount', 'not', 'null', '0'), fc.string({ minLength: 1 }))
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom(0.5, -1.25, 1e21))
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.record({ a: scalar }))
const path = fc.array(member, { minLength: 1, maxLength: 3 })

const { condition } = fc.letrec<{ condition: Condition; term: Condition }>((tie) => ({
  term: fc.oneof(
    fc.record({
      kind: fc.constant('compare' as const),
      resource,
      path,
      comparison: fc.constantFrom(...comparisons),
      value,
    }),
    fc.record({ kind: fc.constant('exists' as const), resource, path: fc.oneof(fc.constant([]), path) }),
  ),
  condition: fc.oneof(
    { maxDepth: 4 },
    tie('term'),
    fc.record({ kind: fc.constant('not' as const), inner: tie('condition') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}))

it('every condition parses from its print', () => {
  const bare = (parsed: Condition): unknown =>
    JSON.parse(JSON.stringify(parsed, (name, inside) => (name === 'position' ? undefined : inside)))
  fc.assert(
    fc.property(condition, (one) => {
      expect(bare(parseCondition(printCondition(one)))).toEqual(bare(one))
    }),
    { seed: 41, numRuns: 500 },
  )
})

it('conditions on numbers hold exactly when a simple model says so', () => {
  interface Model {
    readonly text: string
    readonly holds: boolean
  }
  const numbers = [0, 1, 2]
  const simple: Readonly<Record<Comparison, (one: number, other: number) => boolean>> = {
    '=': (one, other) => one === other,
    '!=': (one, other) => one !== other,
    '<': (one, other) => one < other,
    '<=': (one, other) => one <= other,
    '>': (one, other) => one > other,
    '>=': (one, other) => one >= other,
  }
  const { model } = fc.letrec<{ model: Model }>((tie) => ({
    model: fc.oneof(
      { maxDepth: 5 },
      fc
        .tuple(fc.constantFrom(...numbers), fc.constantFrom(...comparisons), fc.constantFrom(...numbers))
        .map(([one, sign, other]) => ({ text: `N:${one} value ${sign} ${other}`, holds: simple[sign](one, other) })),
      tie('model').map((inner) => ({ text: `not (${inner.text})`, holds: !inner.holds })),
      fc.tuple(tie('model'), fc.constantFrom('and', 'or'), tie('model')).map(([one, word, other]) => ({
        text: `(${one.text}) ${word} (${other.text})`,
        holds: word === 'and' ? one.holds && other.holds : one.holds || other.holds,
      })),
    ),
  }))
  fc.assert(
    fc.property(model, ({ text, holds: expected }) => {
      expect(isMet(parseCondition(text), (id) => ({ value: Number(id.slice(2)) }))).toBe(expected)
    }),
    { seed: 42, numRuns: 500 },
  )
})
