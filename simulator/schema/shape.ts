import type { Static, TSchema } from 'typebox'
import { type FieldError, repeated } from '../refusals/index.ts'
import { cached } from './cache.ts'
import { checkOf, matchingForms, mostChecks, valid } from './checks.ts'
import { isCalendarDate } from './formats.ts'
import { asSchema, isRecord, mapMembers, type Schema, takesAnything } from './schema.ts'
import { withNonEmptyStrings, withoutNullMembers } from './schema-copies.ts'
import { type UnknownMember, unknownMembers, unknownParameters } from './unknown-members.ts'

/** A value with its field errors and its undeclared members; both are undefined instead of empty. */
export interface Reading {
  readonly value: unknown
  readonly errors?: readonly FieldError[]
  readonly unknown?: readonly UnknownMember[]
}

/** Returns the check of a body, which is stricter than that of an answer: a required string may not be empty. */
const bodyCheckOf = cached((schema: TSchema) => checkOf(asSchema(withNonEmptyStrings(schema))), mostChecks)

/** Returns errors of a whole value, which has the name `body`. */
const ofWhole = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.map((error) => (error.field === '' ? { ...error, field: 'body' } : error))

/**
 * Checks a body against its schema and returns it with all field errors. A null counts as not sent where the schema
 * does not list it and the member is optional; a required member may not be null.
 */
export function inspectBody(schema: TSchema, value: unknown): Reading {
  const check = bodyCheckOf(schema)
  const errors = check(value)
  if (errors === valid) return { value }
  const unknown = unknownMembers(schema, value)
  const sent = errors.length === 0 ? value : withoutNullMembers(schema, value)
  return readingOf(sent, sent === value ? errors : check(sent), unknown)
}

function readingOf(value: unknown, errors: readonly FieldError[], unknown: readonly UnknownMember[]): Reading {
  const reading = errors.length === 0 ? { value } : { value, errors: ofWhole(errors) }
  return unknown.length === 0 ? reading : { ...reading, unknown }
}

/** Reads the query parameters that the schema declares. Lists are repeated or have commas. */
export function inspectQuery(schema: TSchema, parameters: URLSearchParams): Reading {
  const value: Record<string, unknown> = {}
  const repeats: FieldError[] = []
  const properties = asSchema(schema).properties ?? {}
  for (const [name, property] of Object.entries(properties)) {
    const sent = parameters.getAll(name)
    if (sent.length === 0) continue
    if (property.type === 'array') {
      const items = sent.flatMap((text) => text.split(','))
      value[name] = items.map((text) => coerce(property.items ?? {}, text))
    } else if (sent.length === 1) value[name] = coerce(property, sent[0] ?? '')
    else repeats.push(repeated(name))
  }
  const unknown = unknownParameters(schema, parameters)
  const errors = bodyCheckOf(schema)(value)
  if (repeats.length === 0) return readingOf(value, errors, unknown)
  const names = new Set(repeats.map((error) => error.field))
  const others = errors.filter((error) => !names.has(error.field))
  const order = Object.keys(properties)
  const position = (error: FieldError) => order.indexOf(error.field.split('.')[0] ?? '')
  const all = [...repeats, ...others].sort((one, other) => position(one) - position(other))
  return readingOf(value, all, unknown)
}

/** Returns the errors of an answer of ours; undefined when it fits its declaration. */
export function checkAnswer(schema: TSchema, value: unknown): readonly FieldError[] | undefined {
  const errors = checkOf(asSchema(schema))(value)
  return errors.length === 0 ? undefined : ofWhole(errors)
}

const timesOfDay = { first: '00:00:00.000', last: '23:59:59.999' } as const

/** Converts a query parameter to the type of its schema; other text stays and fails as the wrong type. */
function coerce(schema: Schema, text: string): unknown {
  if (schema.type === 'integer') return /^-?\d{1,16}$/.test(text) ? Number(text) : text
  if (schema.type === 'number') return /^-?\d{1,16}(\.\d{1,16})?$/.test(text) ? Number(text) : text
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return schema.day !== undefined && isCalendarDate(text) ? `${text}T${timesOfDay[schema.day]}Z` : text
}

/** Returns the value without members that the schema does not declare, at every depth; itself when it has none. */
export function withoutUnknownMembers<S extends TSchema>(schema: S, value: unknown): Static<S> {
  // The callers pass values that were checked against this schema; dropping unknown members keeps them valid.
  return copyKnown(asSchema(schema), value) as Static<S>
}

function copyKnown(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [form] = matchingForms(schema, value)
  if (form === undefined || takesAnything(form)) return value
  const copy = mapMembers([form], value, ([member], sent, name) =>
    member === undefined || name === '__proto__' ? undefined : copyKnown(member, sent),
  )
  if (copy === value || !isRecord(copy)) return copy
  // In the order of the schema.
  const names = new Set([...Object.keys(form.properties ?? {}), ...Object.keys(copy)])
  return Object.fromEntries([...names].filter((name) => Object.hasOwn(copy, name)).map((name) => [name, copy[name]]))
}
