import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../testing/property-runs.ts'
import { ConditionError } from './condition-error.ts'
import { isMet } from './evaluate.ts'
import { parseCondition } from './parse.ts'
import { printCondition } from './print.ts'
import { type Comparison, type Condition, comparisons } from './syntax.ts'

const resource = fc.oneof(fc.constantFrom('A:1', 'B:2'), fc.string({ minLength: 1 }))
const member = fc.oneof(fc.constantFrom('status', 'amount', 'not', 'null', '0'), fc.string({ minLength: 1 }))
const exactNumber = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .filter((number) => (!Number.isInteger(number) || Number.isSafeInteger(number)) && !Object.is(number, -0))
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), exactNumber)
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.record({ a: scalar }))
const path = fc.array(member, { minLength: 1, maxLength: 3 })

const { condition } = fc.letrec<{ condition: Condition; term: Condition }>((tie) => ({
  term: fc.oneof(
    fc.record({
      kind: fc.constant('compare' as const),
      resource,
      path,
      comparison: fc.constantFrom('=' as const, '!=' as const),
      value,
    }),
    fc.record({
      kind: fc.constant('compare' as const),
      resource,
      path,
      comparison: fc.constantFrom(...comparisons),
      value: fc.oneof(fc.string(), exactNumber),
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

const bare = (parsed: Condition): unknown =>
  JSON.parse(JSON.stringify(parsed, (name, inside) => (name === 'position' ? undefined : inside)))

/** False for half an emoji. */
const isWellFormed = (text: string) => Buffer.from(text).toString() === text

/** Texts of pieces that conditions have, of any characters, and both mixed. */
const pieces = [
  'Q:1',
  'status',
  '"a b"',
  '=',
  '!=',
  '<',
  '>=',
  'and',
  'or',
  'not',
  '(',
  ')',
  'exists',
  '.',
  '0',
  '-1.5',
]
const oddPieces = ['"', '{"a":[1]}', '[', '1e999', 'null', '__proto__', 'constructor', '😀', '\ud83d', '\n', '\\']
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...pieces) }, fc.constantFrom(...oddPieces), fc.string()))
    .chain((parts) => fc.constantFrom(' ', '').map((between) => parts.join(between))),
)

it('every text parses and prints, or is refused with a character inside it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const result = parsedOrRefused(text)
      if (result instanceof ConditionError) {
        expect(result.character).toBeGreaterThanOrEqual(1)
        expect(result.character).toBeLessThanOrEqual([...text].length + 1)
        if (isWellFormed(text)) expect(isWellFormed(result.message)).toBe(true)
      } else expect(bare(parseCondition(printCondition(result)))).toEqual(bare(result))
    }),
    runs(3_000),
  )
})

function parsedOrRefused(text: string): Condition | ConditionError {
  try {
    return parseCondition(text)
  } catch (error) {
    if (error instanceof ConditionError) return error
    throw error
  }
}

it('a condition with a piece left out, put in or replaced parses, or is refused with a character inside it', () => {
  const changed = fc.tuple(condition, fc.nat(), fc.nat(2), fc.constantFrom(...pieces, ...oddPieces))
  fc.assert(
    fc.property(changed, ([one, place, length, piece]) => {
      const text = printCondition(one)
      const at = place % (text.length + 1)
      const other = `${text.slice(0, at)}${piece}${text.slice(at + length)}`
      const result = parsedOrRefused(other)
      if (result instanceof ConditionError) expect(result.character).toBeLessThanOrEqual([...other].length + 1)
      else expect(bare(parseCondition(printCondition(result)))).toEqual(bare(result))
    }),
    runs(2_000),
  )
})

it('every condition parses from its print', () => {
  fc.assert(
    fc.property(condition, (one) => {
      expect(bare(parseCondition(printCondition(one)))).toEqual(bare(one))
    }),
    runs(500),
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
    runs(500),
  )
})
