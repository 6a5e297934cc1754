import { allowedValues, isRecord, type Schema, shortened } from '../../../schema/index.ts'
import { nearest } from '../../../schema/nearest.ts'
import { isWritable, readInstant } from '../../../worlds/index.ts'
import { printPath } from './print.ts'
import { formsAt } from './shape-paths.ts'
import type { Term } from './syntax.ts'

/** The most allowed values that a message lists. */
const shownValues = 30

/**
 * Returns the problem of a value that its member can never equal, or never be compared with, in any form of the
 * shape. Undefined for null, because any member may be absent.
 */
export function checkValue(term: Term, shape: Schema): string | undefined {
  if (term.kind === 'exists' || term.value === null) return undefined
  const { value, comparison } = term
  const isOrder = comparison !== '=' && comparison !== '!='
  const forms = formsAt(term.path, shape).filter(({ type }) => type !== 'null')
  const allows = (one: unknown) => forms.some((form) => (isOrder ? canBeOrdered(form, one) : canBe(form, one)))
  if (forms.length === 0 || allows(value)) return undefined
  const name = shortened(printPath(term.path))
  const kinds = [...new Set(forms.map(kindOf))]
  if (kinds.every((kind) => kind === 'a time')) return describeTime(name, value)
  if (isOrder && kinds.every((kind) => unordered.includes(kind)))
    return `${name} is ${kinds.join(' or ')}, and nothing is less or more than that; expected =, != or "exists".`
  const known = forms.flatMap((form) => allowedValues(form) ?? [])
  const problem = describeKind(name, kinds, value)
  const other = converted(value)
  if (other !== undefined && allows(other)) return `${problem} Did you mean ${JSON.stringify(other)}?`
  return `${problem}${describeKnown(known, value)}`
}

/** True when a member of this form may have the value. Lists and objects are not looked into. */
function canBe(form: Schema, value: unknown): boolean {
  const known = allowedValues(form)
  if (known !== undefined) return known.includes(value)
  return form.type === 'integer' ? Number.isInteger(value) : canBeOrdered(form, value)
}

/** True when a member of this form has values of the same kind; a number may lie between two whole ones. */
function canBeOrdered(form: Schema, value: unknown): boolean {
  const kind = kindOf(form)
  if (kind === 'a time') return isTime(value)
  if (kind === 'a whole number') return typeof value === 'number'
  return kind === 'anything' || kind === kindOfValue(value)
}

function isTime(value: unknown): boolean {
  const ms = typeof value === 'string' ? readInstant(value) : undefined
  return ms !== undefined && isWritable(ms)
}

const kindsOfTypes: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const unordered: readonly string[] = ['true or false', 'a list', 'an object']

function kindOf(form: Schema): string {
  const [known] = allowedValues(form) ?? []
  if (known !== undefined) return kindOfValue(known)
  if (form.format === 'date-time') return 'a time'
  return kindsOfTypes[form.type ?? ''] ?? 'anything'
}

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return kindsOfTypes[isRecord(value) ? 'object' : typeof value] ?? 'null'
}

const written = (value: unknown) => shortened(JSON.stringify(value))

function describeTime(name: string, value: unknown): string {
  const ms = typeof value === 'string' ? readInstant(value) : undefined
  const problem =
    ms === undefined
      ? 'is not an ISO 8601 time with its zone, such as 2025-10-13T12:00:00Z'
      : 'is not in the years 0000 to 9999 of UTC'
  return `${name} is a time, and ${written(value)} ${problem}.`
}

function describeKind(name: string, kinds: readonly string[], value: unknown): string {
  const kind = kindOfValue(value)
  if (kinds.includes(kind)) return `${name} is never ${written(value)}.`
  const isFraction = kind === 'a number' && kinds.includes('a whole number')
  return `${name} is ${kinds.join(' or ')}, and ${written(value)} is ${isFraction ? 'not' : kind}.`
}

/** Returns the same value as a number, a truth value or a text. */
function converted(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : undefined
}

function describeKnown(known: readonly unknown[], value: unknown): string {
  if (known.length === 0) return ''
  const meant = typeof value === 'string' ? nearest(shortened(value), known.map(String)) : undefined
  if (meant !== undefined) return ` Did you mean ${JSON.stringify(known.find((one) => String(one) === meant))}?`
  const others = known.length > shownValues ? ' or another' : ''
  return ` It is ${known.slice(0, shownValues).map(written).join(', ')}${others}.`
}
