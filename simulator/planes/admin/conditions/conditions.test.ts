import { describe, expect, it } from 'vitest'
import { ConditionError } from './condition-error.ts'
import { isMet } from './evaluate.ts'
import { parseCondition } from './parse.ts'
import { deepest, longestText } from './syntax.ts'

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
    ['Q:1 amount = 040', 'A number does not begin with 0. Did you mean 40?', 14],
    ['Q:1 amount = -00.5', 'Did you mean -0.5?', 14],
    ['Q:1 amount = [1, 007]', 'Did you mean 7?', 18],
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
