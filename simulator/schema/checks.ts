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
import { cached } from './cache.ts'
import { formats } from './formats.ts'
import { acceptsNull, allowedValues, isRecord, type Schema, variantsByValue } from './schema.ts'

/**
 * Returns every bad field of a value in the order of the schema, each once, with its first problem; empty for a valid
 * value. The paths are relative to the value, and the empty one is the value itself.
 */
type Check = (value: unknown) => readonly FieldError[]

/** The result for a valid value whose members are all declared. */
export const valid: readonly FieldError[] = []

/** The result for a valid value with members that may not be declared. */
const validWithOthers: readonly FieldError[] = []

/** More than the number of schemas in the program, so each is compiled once. */
export const mostChecks = 10_000

/**
 * Compiles a schema to a check, when it is first needed: walking the schema for each value costs ten times as much.
 * The errors of a leaf are made here, and no path is built for a valid value.
 */
export const checkOf = cached((schema: Schema): Check => {
  for (const keyword of Object.keys(schema))
    if (!keywords.has(keyword)) throw new Error(`The keyword ${keyword} of a schema is not checked`)
  return withRules(schema, shapeCheck(schema))
}, mostChecks)

const checked =
  'type const enum anyOf discriminator properties required additionalProperties patternProperties items minItems ' +
  'maxItems uniqueItems format pattern minLength maxLength minimum maximum exclusiveMinimum'
const descriptive = 'title description default deprecated readOnly writeOnly day rules'
const keywords: ReadonlySet<string> = new Set(`${checked} ${descriptive}`.split(' '))

/** Adds the rules between members, which may rely on the shape of each member. */
function withRules({ '~refine': rules }: Schema, check: Check): Check {
  if (rules === undefined) return check
  return (value) => {
    const errors = check(value)
    if (errors.length > 0) return errors
    const broken = rules.find((rule) => !rule.check(value))
    return broken === undefined ? errors : [{ field: '', message: broken.error(value) }]
  }
}

function shapeCheck(schema: Schema): Check {
  const values = allowedValues(schema)
  if (values !== undefined) return valueCheck(values)
  if (schema.discriminator !== undefined) return variantCheck(schema, schema.discriminator.propertyName)
  if (schema.anyOf !== undefined) return unionCheck(schema.anyOf)
  switch (schema.type) {
    case 'object':
      return objectCheck(schema)
    case 'array':
      return arrayCheck(schema)
    case 'string':
      return textCheck(schema)
    case 'integer':
      return numberCheck(schema, Number.isInteger, [wrongType('', 'integer')])
    case 'number':
      return numberCheck(schema, Number.isFinite, [wrongType('', 'number')])
    case 'boolean':
      return when((value) => typeof value === 'boolean', wrongType('', 'boolean'))
    case 'null':
      return when((value) => value === null, wrongType('', 'null'))
    case undefined:
      return () => valid
    default:
      throw new Error(`The type ${schema.type} of a schema cannot be checked`)
  }
}

function when(fits: (value: unknown) => boolean, error: FieldError): Check {
  const errors = [error]
  return (value) => (fits(value) ? valid : errors)
}

function valueCheck(values: readonly unknown[]): Check {
  const allowed = new Set(values)
  const others = [notAllowed('', values.map(String))]
  const notText = values.every((one) => typeof one === 'string') ? [wrongType('', 'string')] : others
  return (value) => (allowed.has(value) ? valid : typeof value === 'string' ? others : notText)
}

/** Reports only the discriminator when it selects no variant, because no other member can be checked. */
function variantCheck(schema: Schema, property: string): Check {
  const variants = variantsByValue(schema)
  const selectors = within(property, valueCheck([...variants.keys()]))
  const missing = [required(property, true)]
  const notObject = [wrongType('', 'object')]
  return (value) => {
    if (!isRecord(value)) return notObject
    const selected = Object.hasOwn(value, property) ? value[property] : undefined
    const variant = variants.get(selected)
    if (variant === undefined)
      return selected === undefined || selected === null || selected === '' ? missing : selectors(selected)
    return checkOf(variant)(value)
  }
}

/** Reports the errors of the alternative that fits best when none fits. */
function unionCheck(members: readonly Schema[]): Check {
  const takesNull = members.some(acceptsNull)
  const checks = members.filter(({ type }) => type !== 'null').map(checkOf)
  return (value) => {
    if (value === null && takesNull) return valid
    let closest: readonly FieldError[] | undefined
    for (const check of checks) {
      const errors = check(value)
      if (errors === valid) return valid
      if (closest === undefined || errors.length < closest.length) closest = errors
    }
    return closest ?? valid
  }
}

interface Member {
  readonly name: string
  readonly check: Check
  /** The errors of a missing member; undefined for an optional one. */
  readonly missing: readonly FieldError[] | undefined
  /** True where an empty text counts as missing. */
  readonly isMissingIfEmpty: boolean
}

function objectCheck(schema: Schema): Check {
  const members = Object.entries(schema.properties ?? {}).map(([name, property]): Member => {
    const isText = isOfTexts(property)
    const missing = schema.required?.includes(name) === true ? [required(name, isText)] : undefined
    // `minLength: 0` makes an empty text a value.
    return {
      name,
      check: within(name, checkOf(property)),
      missing,
      isMissingIfEmpty: isText && property.minLength !== 0,
    }
  })
  const others = otherMembersCheck(schema)
  const notObject = [wrongType('', 'object')]
  return (value) => {
    if (!isRecord(value)) return notObject
    const errors: FieldError[] = []
    let declared = 0
    for (const { name, check, missing, isMissingIfEmpty } of members) {
      const sent = Object.hasOwn(value, name) ? value[name] : undefined
      const found = sent === undefined ? (missing ?? valid) : check(sent)
      if (sent !== undefined && found === valid) declared += 1
      if (found.length === 0) continue
      const isMissing = sent === null || (sent === '' && isMissingIfEmpty)
      errors.push(...(isMissing && missing !== undefined ? missing : found))
    }
    others?.(value, errors)
    if (errors.length > 0) return errors
    return declared === Object.keys(value).length ? valid : validWithOthers
  }
}

/** True for a schema of texts. */
function isOfTexts(schema: Schema): boolean {
  const values = allowedValues(schema)
  if (values !== undefined) return values.every((value) => typeof value === 'string')
  const members = schema.anyOf?.filter((member) => member.type !== 'null')
  return schema.type === 'string' || (members !== undefined && members.length > 0 && members.every(isOfTexts))
}

/** Adds the errors of members that the properties do not name; undefined when they may be anything. */
function otherMembersCheck(
  schema: Schema,
): ((value: Record<string, unknown>, errors: FieldError[]) => void) | undefined {
  const { properties = {}, additionalProperties, patternProperties = {} } = schema
  const patterns = Object.entries(patternProperties).map(
    ([pattern, inner]) => [new RegExp(pattern), checkOf(inner)] as const,
  )
  if (patterns.length === 0 && additionalProperties !== false) return undefined
  return (value, errors) => {
    for (const [name, sent] of Object.entries(value)) {
      if (Object.hasOwn(properties, name)) continue
      const [, check] = patterns.find(([pattern]) => pattern.test(name)) ?? []
      if (check !== undefined) errors.push(...within(name, check)(sent))
      else if (additionalProperties === false) errors.push(unknownField(name))
    }
  }
}

/** The most errors that one list reports; a body can hold far more bad items than a client can use. */
const mostErrorsOfList = 1_000

function arrayCheck({ items, minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems }: Schema): Check {
  const check = items === undefined ? undefined : checkOf(items)
  const notArray = [wrongType('', 'array')]
  const tooFew = [{ field: '', message: `Must have at least ${minItems} items.` }]
  const tooMany = [{ field: '', message: `Must have at most ${maxItems} items.` }]
  const notUnique = [{ field: '', message: 'Items must be unique.' }]
  return (value) => {
    if (!Array.isArray(value)) return notArray
    if (value.length < minItems) return tooFew
    if (value.length > maxItems) return tooMany
    if (uniqueItems === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length) return notUnique
    return check === undefined ? valid : itemErrors(check, value)
  }
}

function itemErrors(check: Check, value: readonly unknown[]): readonly FieldError[] {
  const errors: FieldError[] = []
  let fit: readonly FieldError[] = valid
  for (let index = 0; index < value.length && errors.length < mostErrorsOfList; index += 1) {
    const found = check(value[index])
    if (found.length > 0) errors.push(...moved(found, index))
    else if (found !== valid) fit = found
  }
  return errors.length === 0 ? fit : errors
}

function textCheck({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema): Check {
  const known = format === undefined ? undefined : formats[format]
  if (format !== undefined && known === undefined) throw new Error(`The format ${format} of a schema is unknown`)
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const notText = [wrongType('', 'string')]
  const bad = known === undefined ? valid : [badFormat('', known.constraint, known.message)]
  const short = [tooShort('', minLength)]
  const long = [tooLong('', maxLength)]
  const wrong = [wrongPattern('', pattern ?? '')]
  return (value) => {
    if (typeof value !== 'string') return notText
    if (known !== undefined && !known.fits(value)) return bad
    const { length } = value
    // A character has one or two code units; they are counted only where that decides.
    if (length < 2 * minLength && (length < minLength || [...value].length < minLength)) return short
    if (length > maxLength && (length > 2 * maxLength || [...value].length > maxLength)) return long
    return form === undefined || form.test(value) ? valid : wrong
  }
}

function numberCheck(
  { minimum, maximum, exclusiveMinimum }: Schema,
  isNumber: (value: number) => boolean,
  notNumber: readonly FieldError[],
): Check {
  const wrong = (message: string): readonly FieldError[] => [{ field: '', message }]
  const low = wrong(`Must be at least ${minimum}.`)
  const high = wrong(`Must be at most ${maximum}.`)
  const notAbove = wrong(`Must be more than ${exclusiveMinimum}.`)
  return (value) => {
    if (typeof value !== 'number' || !isNumber(value)) return notNumber
    if (minimum !== undefined && value < minimum) return low
    if (maximum !== undefined && value > maximum) return high
    return exclusiveMinimum !== undefined && value <= exclusiveMinimum ? notAbove : valid
  }
}

const within =
  (name: string, check: Check): Check =>
  (value) => {
    const errors = check(value)
    return errors.length === 0 ? errors : moved(errors, name)
  }

/** Adds the name of a member or the index of an item to the paths of its errors. */
const moved = (errors: readonly FieldError[], name: string | number): readonly FieldError[] =>
  errors.map((error) => ({ ...error, field: error.field === '' ? String(name) : `${name}.${error.field}` }))

/** True when a value fits a schema exactly as it is. */
const fitsSchema = (schema: Schema, value: unknown): boolean => checkOf(schema)(value).length === 0

/**
 * Returns the forms of a schema that describe a value: the variant that it names, or the alternatives that it fits, or
 * else those that are of its type.
 */
export function matchingForms(schema: Schema, value: object): readonly Schema[] {
  const { anyOf, discriminator } = schema
  if (anyOf === undefined) return couldBe(schema, value) ? [schema] : []
  if (discriminator !== undefined) {
    const variant = isRecord(value) ? variantsByValue(schema).get(value[discriminator.propertyName]) : undefined
    return variant === undefined ? [] : [variant]
  }
  const possible = anyOf.filter((member) => couldBe(member, value))
  const fitting = possible.length > 1 ? possible.filter((member) => fitsSchema(member, value)) : []
  return (fitting.length > 0 ? fitting : possible).flatMap((member) => matchingForms(member, value))
}

/** True unless the schema is one of other values; those of an enum or a constant are texts and numbers. */
const couldBe = (schema: Schema, value: object): boolean =>
  schema.type === undefined
    ? allowedValues(schema) === undefined
    : schema.type === (Array.isArray(value) ? 'array' : 'object')
