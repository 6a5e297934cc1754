import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { repeated } from './field-errors.ts'
import { type FieldError, refuseFields } from './refusals.ts'
import { tightened, withoutNulls } from './schema-copies.ts'
import { withDispatch } from './shape-dispatch.ts'
import { allowedValues, alternatives, asSchema, choose, isRecord, type Schema, walk } from './shape-walker.ts'

export interface BodyOptions {
  /** A JSON null means "not sent". */
  readonly nullIsAbsent?: boolean
}

/** What was read, and what is wrong with it; good when there are no errors. */
export interface Reading {
  readonly value: unknown
  readonly errors?: readonly FieldError[]
}

/** A schema that compiles itself when it is first asked; compiling all of them at the start would cost the start. */
class Shape {
  #compiled: Validator | undefined
  readonly schema: Schema

  constructor(schema: TSchema) {
    this.schema = asSchema(schema)
  }

  fits(value: unknown): boolean {
    this.#compiled ??= Compile(withDispatch(this.schema, memberFits) as unknown as TSchema)
    return this.#compiled.Check(value)
  }

  /** Every bad field. What the walk cannot explain is told in the validator's words, so that nothing slips through. */
  errors(value: unknown): readonly FieldError[] {
    const errors = walk(this.schema, value)
    if (errors.length > 0) return errors
    const own = this.#compiled?.Errors(value) ?? []
    return own.map((error) => ({
      field: error.instancePath.slice(1).replaceAll('/', '.') || 'body',
      message: error.message,
    }))
  }
}

const shapes = new WeakMap<TSchema, Shape>()
const bodyShapes = new WeakMap<TSchema, Shape>()

const memberFits = (member: Schema, value: unknown): boolean => shapeOf(member as unknown as TSchema).fits(value)

function shapeOf(schema: TSchema): Shape {
  const made = shapes.get(schema)
  if (made !== undefined) return made
  const shape = new Shape(schema)
  shapes.set(schema, shape)
  return shape
}

/** Bodies are read more strictly than answers: a required string may not be empty. */
function bodyShapeOf(schema: TSchema): Shape {
  const made = bodyShapes.get(schema)
  if (made !== undefined) return made
  const shape = new Shape(tightened(schema))
  bodyShapes.set(schema, shape)
  return shape
}

export function inspectBody(schema: TSchema, value: unknown, options: BodyOptions = {}): Reading {
  const sent = options.nullIsAbsent === true ? withoutNulls(value) : value
  const shape = bodyShapeOf(schema)
  return shape.fits(sent) ? { value: sent } : { value: sent, errors: shape.errors(sent) }
}

/** The body as the operation may use it; 400 INVALID_INPUT that lists every bad field otherwise. */
export function checkBody<S extends TSchema>(schema: S, value: unknown, options: BodyOptions = {}): Static<S> {
  const reading = inspectBody(schema, value, options)
  return reading.errors === undefined ? (reading.value as Static<S>) : refuseFields(reading.errors)
}

/** Reads the parameters that the schema knows, and ignores the others. */
export function inspectQuery(schema: TSchema, parameters: URLSearchParams): Reading {
  const value: Record<string, unknown> = {}
  const twice: FieldError[] = []
  const properties = asSchema(schema).properties ?? {}
  for (const [name, property] of Object.entries(properties)) {
    const sent = parameters.getAll(name)
    if (sent.length === 0) continue
    if (property.type === 'array') value[name] = sent.map((text) => coerced(property.items ?? {}, text))
    else if (sent.length === 1) value[name] = coerced(property, sent[0] ?? '')
    else twice.push(repeated(name))
  }
  const shape = bodyShapeOf(schema)
  const fits = shape.fits(value)
  if (twice.length === 0) return fits ? { value } : { value, errors: shape.errors(value) }
  const names = new Set(twice.map((error) => error.field))
  const others = fits ? [] : shape.errors(value).filter((error) => !names.has(error.field))
  const order = Object.keys(properties)
  const place = (error: FieldError) => order.indexOf(error.field.split('.')[0] ?? '')
  return { value, errors: [...twice, ...others].sort((one, other) => place(one) - place(other)) }
}

export function readQuery<S extends TSchema>(schema: S, parameters: URLSearchParams): Static<S> {
  const reading = inspectQuery(schema, parameters)
  return reading.errors === undefined ? (reading.value as Static<S>) : refuseFields(reading.errors)
}

/** What is wrong with an answer of ours; undefined when it is as declared. */
export function checkAnswer(schema: TSchema, value: unknown): readonly FieldError[] | undefined {
  const shape = shapeOf(schema)
  return shape.fits(value) ? undefined : shape.errors(value)
}

/** Text that is no such value is left as it is, and then has the wrong type. */
function coerced(schema: Schema, text: string): unknown {
  if (schema.type === 'integer') return /^-?\d{1,16}$/.test(text) ? Number(text) : text
  if (schema.type === 'number') return /^-?\d{1,16}(\.\d{1,16})?$/.test(text) ? Number(text) : text
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** The value with only the members that the schema knows, all the way down; itself when it has no others. */
export function known<S extends TSchema>(schema: S, value: unknown): Static<S> {
  return copy(asSchema(schema), value) as Static<S>
}

function copy(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema.type === 'array' ? schema : (memberFor(schema, value) ?? {})
    if (items === undefined) return value
    const copies = value.map((item) => copy(items, item))
    return copies.every((item, index) => item === value[index]) ? value : copies
  }
  if (!isRecord(value) || allowedValues(schema) !== undefined) return value
  const member = memberFor(schema, value)
  if (member !== undefined) return copy(member, value)
  const parts = schema.allOf ?? []
  if (schema.type !== 'object' && parts.length === 0) return value
  if (parts.length === 0 && hasOnlyKnown(schema, value)) return value
  const result: Record<string, unknown> = {}
  for (const part of parts) Object.assign(result, copy(part, value))
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (Object.hasOwn(value, name)) result[name] = copy(property, value[name])
  const others = schema.additionalProperties ?? Object.values(schema.patternProperties ?? {})[0]
  if (typeof others === 'object')
    for (const [name, sent] of Object.entries(value))
      if (name !== '__proto__' && !Object.hasOwn(schema.properties ?? {}, name)) result[name] = copy(others, sent)
  return result
}

function hasOnlyKnown({ properties = {} }: Schema, value: Readonly<Record<string, unknown>>): boolean {
  for (const name in value) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (property === undefined || copy(property, value[name]) !== value[name]) return false
  }
  return true
}

function memberFor(schema: Schema, value: unknown): Schema | undefined {
  const members = alternatives(schema)
  if (members === undefined) return undefined
  if (schema.discriminator !== undefined && isRecord(value)) return choose(schema, value).member
  return members.find((member) => shapeOf(member as unknown as TSchema).fits(value))
}
