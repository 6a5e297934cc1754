import type { Static, TSchema } from 'typebox'
import { type FieldError, notAllowed, refuseFields } from '../refusals/index.ts'
import { shortened } from './characters.ts'
import { durationForms } from './durations.ts'
import { formats, isInstant } from './formats.ts'
import { memberAt } from './members.ts'
import { didYouMean, editsBetween } from './nearest.ts'
import { inspectBody, inspectQuery, type Reading } from './shape.ts'
import type { UnknownMember } from './unknown-members.ts'

/** The most names that one message lists. */
const mostNamed = 20

/**
 * Returns a valid body; refuses with 400 INVALID_INPUT that lists every bad and every unknown field. Errors that the
 * caller has found replace those of the schema in the same members.
 */
export function checkStrictBody<S extends TSchema>(
  schema: S,
  value: unknown,
  found: readonly FieldError[] = [],
): Static<S> {
  const members = new Set(found.map(rootOf))
  const isOther = (one: { readonly field: string }) => !members.has(rootOf(one))
  const { errors = [], unknown = [], ...reading } = inspectBody(schema, value)
  return requireValid(
    { ...reading, errors: [...found, ...errors.filter(isOther)], unknown: unknown.filter(isOther) },
    value,
  )
}

const rootOf = ({ field }: { readonly field: string }) => field.split('.')[0]

/** Reads the query parameters; an unknown one is a bad field. */
export function readStrictQuery<S extends TSchema>(schema: S, parameters: URLSearchParams): Static<S> {
  return requireValid(inspectQuery(schema, parameters), Object.fromEntries(parameters))
}

/** Names that different members have for the same thing. */
const synonyms: readonly (readonly string[])[] = [
  ['event', 'type', 'eventType'],
  ['resource', 'about', 'subject', 'id'],
  ['times', 'count'],
  ['to', 'at'],
]

/** Returns the member of another name for the same thing, or else the nearest, as the end of a message. */
function otherName(name: string, known: readonly string[]): string {
  const same = synonyms.find((names) => names.includes(name))?.find((one) => known.includes(one))
  return didYouMean(same ?? shortened(name), known)
}

/** Returns the error for an unknown member. */
export const unknownError = ({ field, name, known }: UnknownMember): FieldError => {
  const allowed = known.length === 0 ? 'No fields are allowed.' : `Allowed: ${listed(known)}.`
  return { field, message: `Unknown field.${otherName(name, known)} ${allowed}` }
}

/** Returns the error of an unknown value, which lists the known ones, nearest first. */
export function listErrors(
  field: string,
  value: string,
  known: readonly string[],
  noun: string,
): readonly FieldError[] {
  if (known.includes(value)) return []
  const sent = shortened(value)
  const message = `${JSON.stringify(sent)} is not ${noun}.${didYouMean(sent, known)}`
  return [{ field, constraint: { enum: known }, message: `${message} Allowed: ${listed(nearestFirst(sent, known))}.` }]
}

/** Orders names by the number of edits: a message lists only the first ones. */
function nearestFirst(word: string, names: readonly string[]): readonly string[] {
  const edits = new Map(names.map((name) => [name, editsBetween(word.toLowerCase(), name.toLowerCase())]))
  return [...names].sort((one, other) => (edits.get(one) ?? 0) - (edits.get(other) ?? 0))
}

/** Returns the sentence of a warning about a member that was ignored. */
export const ignoredWarning = ({ field, name, known }: UnknownMember): string =>
  `${JSON.stringify(shortened(field))} is unknown and was ignored.${didYouMean(shortened(name), known)}`

function requireValid<S extends TSchema>({ value, errors = [], unknown = [] }: Reading, sent: unknown): Static<S> {
  // Without errors the value has been checked against this schema.
  if (errors.length === 0 && unknown.length === 0) return value as Static<S>
  const known = new Set(errors.map(({ field }) => field))
  const others = unknown.filter(({ field }) => !known.has(field)).map(unknownError)
  return refuseFields([...errors.map((error) => withValues(error, sent)), ...others])
}

const plainMessage = notAllowed('', []).message

/** Adds the received value and the allowed ones to a message. */
function withValues(error: FieldError, sent: unknown): FieldError {
  const value = memberAt(sent, error.field)
  if (error.constraint?.format === timeFormat && typeof value === 'string') return timeError(error, value)
  const allowed = error.constraint?.enum
  if (allowed === undefined || error.message !== plainMessage) return withReceived(error, value)
  const advice = typeof value === 'string' ? didYouMean(shortened(value), allowed) : ''
  return { ...error, message: `Value is not in the allowed set: ${listed(allowed)}.${advice}` }
}

const timeFormat = formats['date-time']?.constraint.format

/** Says whether only the zone is missing. */
function timeError({ field }: FieldError, value: string): FieldError {
  const received = JSON.stringify(shortened(value))
  const problem = isInstant(`${value}Z`)
    ? `${received} has no zone; ${value}Z is the same in UTC.`
    : `${received} is not an ISO 8601 time with its zone, such as 2025-10-13T12:00:00Z.`
  return { field, constraint: { format: 'date-time' }, message: problem }
}

/** Adds a number or a boolean to a message about a type or a bound; other values would hide the problem. */
function withReceived(error: FieldError, value: unknown): FieldError {
  const { message } = error
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  if (!isPlain || !/^(?:Expected an? \w+|Must be [^,]*)\.$/.test(message)) return error
  const received = `${message.slice(0, -1)}, but received ${value}.`
  return { ...error, message: isDuration(error) ? `${received} A duration is a text: ${durationForms}.` : received }
}

const isDuration = ({ field, message }: FieldError) =>
  /^Expected a string/.test(message) && /^(?:by|within|withinVirtual|until\.within)$/.test(field)

/** Lists names, only the first ones of many. */
function listed(names: readonly string[]): string {
  const rest = names.length - mostNamed
  return rest > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${rest} more` : names.join(', ')
}
