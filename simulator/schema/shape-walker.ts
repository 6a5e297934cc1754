import type { TSchema } from 'typebox'
import Format from 'typebox/format'
import {
  badFormat,
  type FieldError,
  notAllowed,
  required,
  tooLong,
  tooShort,
  unknownField,
  wrongPattern,
  wrongType,
} from '../refusals/index.ts'
import { formats } from './formats.ts'
import type { ShownRule } from './shown-rules.ts'

/** The JSON Schema keywords that are read here; typebox schemas have them without declaring them. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly discriminator?: { readonly propertyName: string }
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly minProperties?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly format?: string
  /** For a time in a query: which millisecond of the day a date alone means. */
  readonly day?: 'first' | 'last'
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly title?: string
  /** Rules that only the OpenAPI document shows. */
  readonly rules?: readonly ShownRule[]
  /** Rules between members, in code. */
  readonly '~refine'?: readonly { check(value: unknown): boolean; error(value: unknown): string }[]
}

export const asSchema = (schema: TSchema): Schema => schema

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the members of a union; undefined for any other schema. */
export const alternatives = (schema: Schema): readonly Schema[] | undefined => schema.anyOf ?? schema.oneOf

/** Returns the allowed values of an enum, a constant or a union of constants; undefined for any other schema. */
export function allowedValues(schema: Schema): readonly unknown[] | undefined {
  if (schema.enum !== undefined) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  const members = alternatives(schema)
  if (members === undefined || members.length === 0) return undefined
  const values = members.map(allowedValues)
  return values.every((value) => value !== undefined) ? values.flat() : undefined
}

/** Returns the member of a discriminated union that the value names, and all names. */
export function choose(schema: Schema, value: Record<string, unknown>): { member?: Schema; names: readonly unknown[] } {
  const property = schema.discriminator?.propertyName ?? ''
  const names: unknown[] = []
  let member: Schema | undefined
  for (const candidate of alternatives(schema) ?? []) {
    const own = allowedValues(propertyOf(candidate, property) ?? {}) ?? []
    names.push(...own)
    if (member === undefined && Object.hasOwn(value, property) && own.includes(value[property])) member = candidate
  }
  return member === undefined ? { names } : { member, names }
}

function propertyOf(schema: Schema, name: string): Schema | undefined {
  return schema.properties?.[name] ?? schema.allOf?.map((part) => propertyOf(part, name)).find((found) => found)
}

/** True for a schema of strings, whose empty value counts as missing. */
function isText(schema: Schema): boolean {
  const values = allowedValues(schema)
  if (values !== undefined) return values.every((value) => typeof value === 'string')
  const members = alternatives(schema)?.filter((member) => member.type !== 'null')
  return schema.type === 'string' || (members !== undefined && members.length > 0 && members.every(isText))
}

/** True when null is a value: the schema lists it, or takes any value. */
export const acceptsNull = (schema: Schema): boolean =>
  schema.type === 'null' || takesAnything(schema) || (alternatives(schema)?.some(acceptsNull) ?? false)

const takesAnything = (schema: Schema): boolean =>
  schema.type === undefined &&
  schema.allOf === undefined &&
  alternatives(schema) === undefined &&
  allowedValues(schema) === undefined

export const inside = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)

/** Returns every bad field of a value in the order of the schema, each once, with its first problem. */
export function walk(schema: Schema, value: unknown, path = ''): FieldError[] {
  const errors = walkShape(schema, value, path)
  // Rules between members may rely on the shape of each member.
  if (errors.length > 0) return errors
  const broken = schema['~refine']?.find((rule) => !rule.check(value))
  return broken === undefined ? [] : [{ field: path || 'body', message: broken.error(value) }]
}

function walkShape(schema: Schema, value: unknown, path: string): FieldError[] {
  if (schema.allOf !== undefined) {
    const { allOf, ...rest } = schema
    const seen = new Set<string>()
    return [...allOf, rest]
      .flatMap((part) => walk(part, value, path))
      .filter((error) => !seen.has(error.field) && seen.add(error.field))
  }
  const values = allowedValues(schema)
  if (values !== undefined) return walkValues(values, value, path)
  if (schema.discriminator !== undefined) return walkChoice(schema, value, path)
  const members = alternatives(schema)
  if (members !== undefined) return walkUnion(members, value, path)
  switch (schema.type) {
    case 'object':
      return isRecord(value) ? walkObject(schema, value, path) : [wrongType(path || 'body', 'object')]
    case 'array':
      return Array.isArray(value) ? walkArray(schema, value, path) : [wrongType(path, 'array')]
    case 'string':
      return typeof value === 'string' ? walkText(schema, value, path) : [wrongType(path, 'string')]
    case 'integer':
      return isInteger(value) ? walkNumber(schema, value, path) : [wrongType(path, 'integer')]
    case 'number':
      return isFiniteNumber(value) ? walkNumber(schema, value, path) : [wrongType(path, 'number')]
    case 'boolean':
      return typeof value === 'boolean' ? [] : [wrongType(path, 'boolean')]
    case 'null':
      return value === null ? [] : [wrongType(path, 'null')]
    default:
      return []
  }
}

const isInteger = (value: unknown): value is number => Number.isInteger(value)
const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value)

function walkValues(values: readonly unknown[], value: unknown, path: string): FieldError[] {
  if (values.includes(value)) return []
  if (typeof value !== 'string' && values.every((one) => typeof one === 'string')) return [wrongType(path, 'string')]
  return [notAllowed(path, values.map(String))]
}

/** Reports only the discriminator when it selects no variant, because nothing else can be checked. */
function walkChoice(schema: Schema, value: unknown, path: string): FieldError[] {
  if (!isRecord(value)) return [wrongType(path || 'body', 'object')]
  const property = schema.discriminator?.propertyName ?? ''
  const field = inside(path, property)
  const { member, names } = choose(schema, value)
  if (member !== undefined) return walk(member, value, path)
  const named = Object.hasOwn(value, property) ? value[property] : undefined
  if (named === undefined || named === null || named === '') return [required(field, true)]
  return walkValues(names, named, field)
}

/** Reports the errors of the alternative that fits best when none fits. */
function walkUnion(members: readonly Schema[], value: unknown, path: string): FieldError[] {
  let closest: FieldError[] | undefined
  for (const member of members) {
    if (member.type === 'null' && value !== null) continue
    const errors = walk(member, value, path)
    if (errors.length === 0) return []
    if (closest === undefined || errors.length < closest.length) closest = errors
  }
  return closest ?? []
}

function walkObject(schema: Schema, value: Record<string, unknown>, path: string): FieldError[] {
  const errors: FieldError[] = []
  const mandatory = new Set(schema.required)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const sent = Object.hasOwn(value, name) ? value[name] : undefined
    const field = inside(path, name)
    const isEmpty =
      (sent === null && !acceptsNull(property)) || (sent === '' && isText(property) && countsAsMissing(property))
    if (mandatory.has(name) && (sent === undefined || isEmpty)) errors.push(required(field, isText(property)))
    else if (sent !== undefined) errors.push(...walk(property, sent, field))
  }
  errors.push(...walkOthers(schema, value, path))
  if (schema.minProperties !== undefined && Object.keys(value).length < schema.minProperties)
    errors.push({ field: path || 'body', message: `Must have at least ${schema.minProperties} fields.` })
  return errors
}

/** True unless `minLength: 0` makes an empty string a value. */
const countsAsMissing = (schema: Schema): boolean => schema.minLength !== 0

function walkOthers(schema: Schema, value: Record<string, unknown>, path: string): FieldError[] {
  const { additionalProperties, patternProperties } = schema
  if (additionalProperties === undefined && patternProperties === undefined) return []
  const errors: FieldError[] = []
  for (const [name, sent] of Object.entries(value)) {
    if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) continue
    const matching = Object.entries(patternProperties ?? {}).find(([pattern]) => new RegExp(pattern).test(name))
    if (matching !== undefined) errors.push(...walk(matching[1], sent, inside(path, name)))
    else if (additionalProperties === false) errors.push(unknownField(inside(path, name)))
    else if (typeof additionalProperties === 'object')
      errors.push(...walk(additionalProperties, sent, inside(path, name)))
  }
  return errors
}

/** The most errors that one list reports; a body can hold far more bad items than a client can use. */
const mostErrorsOfList = 1_000

function walkArray(schema: Schema, value: readonly unknown[], path: string): FieldError[] {
  if (schema.minItems !== undefined && value.length < schema.minItems)
    return [{ field: path, message: `Must have at least ${schema.minItems} items.` }]
  if (schema.maxItems !== undefined && value.length > schema.maxItems)
    return [{ field: path, message: `Must have at most ${schema.maxItems} items.` }]
  if (schema.uniqueItems === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    return [{ field: path, message: 'Items must be unique.' }]
  const errors: FieldError[] = []
  if (schema.items === undefined) return errors
  for (const [index, item] of value.entries()) {
    errors.push(...walk(schema.items, item, inside(path, index)))
    if (errors.length >= mostErrorsOfList) break
  }
  return errors
}

function walkText(schema: Schema, value: string, path: string): FieldError[] {
  const { format, minLength, maxLength, pattern } = schema
  const known = format === undefined ? undefined : formats[format]
  if (known !== undefined && !known.fits(value)) return [badFormat(path, known.constraint, known.message)]
  if (format !== undefined && !Format.Test(format, value))
    return [badFormat(path, { format }, 'Value does not have the required format.')]
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length
  if (minLength !== undefined && length < minLength) return [tooShort(path, minLength)]
  if (maxLength !== undefined && length > maxLength) return [tooLong(path, maxLength)]
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return [wrongPattern(path, pattern)]
  return []
}

function walkNumber(schema: Schema, value: number, path: string): FieldError[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const wrong = (message: string): FieldError[] => [{ field: path, message }]
  if (minimum !== undefined && value < minimum) return wrong(`Must be at least ${minimum}.`)
  if (maximum !== undefined && value > maximum) return wrong(`Must be at most ${maximum}.`)
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return wrong(`Must be more than ${exclusiveMinimum}.`)
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return wrong(`Must be less than ${exclusiveMaximum}.`)
  if (multipleOf !== undefined && value % multipleOf !== 0) return wrong(`Must be a multiple of ${multipleOf}.`)
  return []
}
