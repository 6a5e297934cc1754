import type { TSchema } from 'typebox'
import type { ShownRule } from './shown-rules.ts'

/** The JSON Schema keywords that shapes use; typebox schemas have them without declaring them. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly discriminator?: { readonly propertyName: string }
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false
  readonly patternProperties?: Readonly<Record<string, Schema>>
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
  readonly title?: string
  /** Rules that only the OpenAPI document shows. */
  readonly rules?: readonly ShownRule[]
  /** Rules between members, in code. */
  readonly '~refine'?: readonly { check(value: unknown): boolean; error(value: unknown): string }[]
}

export const asSchema = (schema: TSchema): Schema => schema

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the members of a JSON object; an empty object for any other value. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Returns the allowed values of an enum, a constant or a union of constants; undefined for any other schema. */
export function allowedValues(schema: Schema): readonly unknown[] | undefined {
  if (schema.enum !== undefined) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  if (schema.anyOf === undefined || schema.anyOf.length === 0) return undefined
  const values = schema.anyOf.map(allowedValues)
  return values.every((value) => value !== undefined) ? values.flat() : undefined
}

/** Returns the variants of a discriminated union by the values that select them. */
export function variantsByValue({ anyOf = [], discriminator }: Schema): ReadonlyMap<unknown, Schema> {
  const variants = anyOf.flatMap((variant) => {
    const selector = variant.properties?.[discriminator?.propertyName ?? ''] ?? {}
    return (allowedValues(selector) ?? []).map((value) => [value, variant] as const)
  })
  return new Map(variants)
}

/** True when null is a value: the schema lists it, or takes any value. */
export const acceptsNull = (schema: Schema): boolean =>
  schema.type === 'null' || takesAnything(schema) || (schema.anyOf?.some(acceptsNull) ?? false)

export const takesAnything = (schema: Schema): boolean =>
  schema.type === undefined && schema.anyOf === undefined && allowedValues(schema) === undefined

export const inside = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)

/** Returns the forms that a value can have: the members of a union, at every depth, or else the schema itself. */
export const formsOf = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(formsOf) ?? [schema]

/** Returns the schema of a member of an object; undefined when the object does not declare it. */
export function memberOf({ properties, patternProperties }: Schema, name: string): Schema | undefined {
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name]
  return patternProperties === undefined ? undefined : Object.values(patternProperties)[0]
}

/**
 * Returns a value with its items or members mapped, each with the schemas that the forms of the value declare for it;
 * the value itself when nothing changes. A member that becomes undefined is left out.
 */
export function mapMembers(
  forms: readonly Schema[],
  value: object,
  map: (schemas: readonly Schema[], sent: unknown, name: string | number) => unknown,
): unknown {
  if (Array.isArray(value)) {
    const schemas = forms.flatMap(({ items }) => items ?? [])
    const items = value.map((item, index) => map(schemas, item, index))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const name of Object.keys(value)) {
    const sent = value[name]
    const member = map(declaredFor(forms, name), sent, name)
    if (member === sent) continue
    copy ??= { ...value }
    if (member === undefined) delete copy[name]
    else copy[name] = member
  }
  return copy ?? value
}

/** Returns the schemas that the forms declare for a member. A list that grows costs more than the rest of the walk. */
function declaredFor(forms: readonly Schema[], name: string): readonly Schema[] {
  const [form, ...others] = forms
  const schema = form && memberOf(form, name)
  const declared = schema === undefined ? [] : [schema]
  return others.length === 0 ? declared : [...declared, ...declaredFor(others, name)]
}
