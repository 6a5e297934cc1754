import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { type FieldError, refuseFields, repeated } from '../refusals/index.ts'
import { cached } from './cache.ts'
import { isCalendarDate } from './formats.ts'
import { withNonEmptyStrings, withoutNullMembers } from './schema-copies.ts'
import { allowedValues, alternatives, asSchema, choose, isRecord, type Schema, walk } from './shape-walker.ts'

/** A value with its field errors; valid when there are none. */
export interface Reading {
  readonly value: unknown
  readonly errors?: readonly FieldError[]
}

/** A schema that is compiled on first use, because compiling all of them would slow down the start. */
class Shape {
  #compiled: Validator | undefined

  constructor(readonly schema: TSchema) {}

  fits(value: unknown): boolean {
    this.#compiled ??= Compile(this.schema)
    return this.#compiled.Check(value)
  }

  /** Returns every bad field; falls back to the validator's own errors where the walk finds none. */
  errors(value: unknown): readonly FieldError[] {
    const errors = walk(asSchema(this.schema), value)
    if (errors.length > 0) return errors
    const own = this.#compiled?.Errors(value) ?? []
    return own.map((error) => ({
      field: error.instancePath.slice(1).replaceAll('/', '.') || 'body',
      message: error.message,
    }))
  }
}

/** More than the program has schemas, so that none is compiled twice. */
const shapeLimit = 10_000
const shapeOf = cached((schema: TSchema) => new Shape(schema), shapeLimit)
/** Returns the shape of a body, which is stricter than that of an answer: a required string may not be empty. */
const bodyShapeOf = cached((schema: TSchema) => new Shape(withNonEmptyStrings(schema)), shapeLimit)

/**
 * Checks a body against its schema and returns it with all field errors. A null counts as not sent where the schema
 * does not list it and the member is optional; a required member may not be null.
 */
export function inspectBody(schema: TSchema, value: unknown): Reading {
  const shape = bodyShapeOf(schema)
  if (shape.fits(value)) return { value }
  const sent = withoutNullMembers(schema, value)
  return shape.fits(sent) ? { value: sent } : { value: sent, errors: shape.errors(sent) }
}

/** Returns a valid body; refuses with 400 INVALID_INPUT that lists every bad field. */
export function checkBody<S extends TSchema>(schema: S, value: unknown): Static<S> {
  const reading = inspectBody(schema, value)
  // Without errors the value has been checked against this schema.
  return reading.errors === undefined ? (reading.value as Static<S>) : refuseFields(reading.errors)
}

/** Reads the query parameters that the schema declares and ignores the others. Lists are repeated or have commas. */
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
  const shape = bodyShapeOf(schema)
  const fits = shape.fits(value)
  if (repeats.length === 0) return fits ? { value } : { value, errors: shape.errors(value) }
  const names = new Set(repeats.map((error) => error.field))
  const others = fits ? [] : shape.errors(value).filter((error) => !names.has(error.field))
  const order = Object.keys(properties)
  const position = (error: FieldError) => order.indexOf(error.field.split('.')[0] ?? '')
  return { value, errors: [...repeats, ...others].sort((one, other) => position(one) - position(other)) }
}

/** True when a value fits a schema exactly as it is. */
export const fitsSchema = (schema: TSchema, value: unknown): boolean => shapeOf(schema).fits(value)

/** Returns the errors of an answer of ours; undefined when it fits its declaration. */
export function checkAnswer(schema: TSchema, value: unknown): readonly FieldError[] | undefined {
  const shape = shapeOf(schema)
  return shape.fits(value) ? undefined : shape.errors(value)
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
export function known<S extends TSchema>(schema: S, value: unknown): Static<S> {
  // The callers pass values that were checked against this schema; dropping unknown members keeps them valid.
  return copyKnown(asSchema(schema), value) as Static<S>
}

function copyKnown(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema.type === 'array' ? schema : (memberFor(schema, value) ?? {})
    if (items === undefined) return value
    const copies = value.map((item) => copyKnown(items, item))
    return copies.every((item, index) => item === value[index]) ? value : copies
  }
  if (!isRecord(value) || allowedValues(schema) !== undefined) return value
  const member = memberFor(schema, value)
  if (member !== undefined) return copyKnown(member, value)
  const parts = schema.allOf ?? []
  if (schema.type !== 'object' && parts.length === 0) return value
  if (parts.length === 0 && hasOnlyKnown(schema, value)) return value
  const result: Record<string, unknown> = {}
  for (const part of parts) Object.assign(result, copyKnown(part, value))
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (Object.hasOwn(value, name)) result[name] = copyKnown(property, value[name])
  const others = schema.additionalProperties ?? Object.values(schema.patternProperties ?? {})[0]
  if (typeof others === 'object')
    for (const [name, sent] of Object.entries(value))
      if (name !== '__proto__' && !Object.hasOwn(schema.properties ?? {}, name)) result[name] = copyKnown(others, sent)
  return result
}

function hasOnlyKnown({ properties = {} }: Schema, value: Readonly<Record<string, unknown>>): boolean {
  for (const name in value) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (property === undefined || copyKnown(property, value[name]) !== value[name]) return false
  }
  return true
}

function memberFor(schema: Schema, value: unknown): Schema | undefined {
  const members = alternatives(schema)
  if (members === undefined) return undefined
  if (schema.discriminator !== undefined && isRecord(value)) return choose(schema, value).member
  return members.find((member) => shapeOf(member).fits(value))
}
