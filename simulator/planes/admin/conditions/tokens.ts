import { shortened } from '../../../schema/index.ts'
import { ConditionError } from './condition-error.ts'
import { inexactNumber, isExact } from './exact-numbers.ts'
import { comparisons, deepest } from './syntax.ts'

/** A piece of the text of a condition. */
export interface ConditionToken {
  readonly kind: 'word' | 'value' | 'symbol' | 'end'
  /** As written. */
  readonly text: string
  /** The value of a literal. */
  readonly value?: unknown
  readonly position: number
}

const space = /\s*/y
// An id has a colon, and may have dots; between members a dot is a symbol.
const word = /\w+:[^\s()"]+|[A-Za-z_$][\w$-]*/y
const text = /"(?:[^"\\]|\\.)*"/y
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const item = /\d+(?![\w$-])/y
const symbol = new RegExp(`[().]|${comparisons.join('|')}`, 'y')
const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/** Splits the text of a condition. */
export function tokensOf(source: string): readonly ConditionToken[] {
  const tokens: ConditionToken[] = []
  for (let position = skipSpace(source, 0); position < source.length; ) {
    const token = itemAt(source, position, tokens.at(-1)) ?? tokenAt(source, position)
    tokens.push(token)
    position = skipSpace(source, position + token.text.length)
  }
  return [...tokens, { kind: 'end', text: '', position: source.trimEnd().length }]
}

/** Returns the index in a list that a path names: after a dot, `0.1` is two members, not a number. */
function itemAt(source: string, position: number, before: ConditionToken | undefined): ConditionToken | undefined {
  const digits = before?.text === '.' ? match(item, source, position) : undefined
  return digits === undefined ? undefined : { kind: 'word', text: digits, position }
}

function tokenAt(source: string, position: number): ConditionToken {
  const first = String.fromCodePoint(source.codePointAt(position) ?? 0)
  if (first === '"') return quotedAt(source, position)
  if (first === '{' || first === '[') return valueAt(source, position, structureAt(source, position))
  const named = match(word, source, position)
  if (named !== undefined) {
    const constant = named.toLowerCase()
    if (!Object.hasOwn(constants, constant)) return { kind: 'word', text: named, position }
    return { kind: 'value', text: named, value: constants[constant], position }
  }
  const digits = numberAt(source, position)
  // A negative zero is read as 0.
  if (digits !== undefined) return { kind: 'value', text: digits, value: Number(digits) + 0, position }
  const sign = match(symbol, source, position)
  if (sign !== undefined) return { kind: 'symbol', text: sign, position }
  throw new ConditionError(describeUnknown(first), source, position)
}

const otherQuotes = "'`´‘’“”„«»"

function describeUnknown(character: string): string {
  if (otherQuotes.includes(character)) return `Texts are written in double quotes ("), not in ${character}.`
  if (character === '&' || character === '|') return 'Conditions are joined by the words "and" and "or".'
  if (character === '!') return 'A condition is negated by the word "not"; values are compared with "!=".'
  return `${JSON.stringify(character)} has no meaning in a condition.`
}

function quotedAt(source: string, position: number): ConditionToken {
  const quoted = match(text, source, position)
  if (quoted === undefined) throw new ConditionError('This text has no closing quote.', source, position)
  return valueAt(source, position, quoted)
}

/** Returns the number at an index; refuses one that would silently be rounded or misread. */
function numberAt(source: string, position: number): string | undefined {
  const digits = match(number, source, position)
  if (digits !== undefined && /^-?0\d/.test(digits)) throw new ConditionError(describeZeros(digits), source, position)
  if (digits !== undefined && !isExact(digits)) throw new ConditionError(inexactNumber, source, position)
  return digits
}

function describeZeros(digits: string): string {
  const meant = digits.replace(/^(-?)0+(?=\d)/, '$1')
  return `A number does not begin with 0. Did you mean ${shortened(meant)}?`
}

function valueAt(source: string, position: number, written: string): ConditionToken {
  try {
    return { kind: 'value', text: written, value: JSON.parse(written, withoutNegativeZero), position }
  } catch {
    throw new ConditionError('This value is not JSON.', source, position)
  }
}

const withoutNegativeZero = (_name: string, value: unknown) => (value === 0 ? 0 : value)

/** Returns the text of a list or an object, up to the bracket that closes it. */
function structureAt(source: string, start: number): string {
  let depth = 0
  for (let position = start; position < source.length; position += 1) {
    const character = source[position] ?? ''
    if (character === '"') position += quotedAt(source, position).text.length - 1
    else if ('{['.includes(character)) depth += 1
    else if ('}]'.includes(character)) depth -= 1
    else position += Math.max(0, (numberAt(source, position)?.length ?? 0) - 1)
    if (depth > deepest) throw new ConditionError(`A value is nested at most ${deepest} times.`, source, position)
    if (depth === 0) return source.slice(start, position + 1)
  }
  throw new ConditionError('This value has no closing bracket.', source, start)
}

const skipSpace = (source: string, from: number) => from + (match(space, source, from)?.length ?? 0)

function match(pattern: RegExp, source: string, position: number): string | undefined {
  pattern.lastIndex = position
  return pattern.exec(source)?.[0]
}
