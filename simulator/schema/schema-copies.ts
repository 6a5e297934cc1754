import type { TSchema } from 'typebox'
import { acceptsNull, allowedValues, asSchema, formsOf, mapMembers, memberOf, type Schema } from './schema.ts'

/**
 * Returns the schema with required strings that may not be empty, because "" counts as a field left out. A schema with
 * `minLength: 0` stays as it is.
 */
export function withNonEmptyStrings(schema: TSchema): TSchema {
  return tighten(asSchema(schema))
}

const tighten = (schema: Schema): Schema =>
  mapInner(schema, (inner, name = '') => (schema.required?.includes(name) ? nonEmpty(tighten(inner)) : tighten(inner)))

/**
 * Returns a schema with the schemas directly inside it replaced: properties with their names, items and members of
 * unions. Returns the schema itself when nothing changes.
 */
function mapInner(schema: Schema, map: (inner: Schema, name?: string) => Schema): Schema {
  const { properties = {}, items, anyOf } = schema
  const changes: Record<string, unknown> = {}
  const mapped = Object.entries(properties).map(([name, property]) => [name, map(property, name)] as const)
  if (mapped.some(([name, property]) => property !== properties[name]))
    changes['properties'] = Object.fromEntries(mapped)
  const item = items && map(items)
  if (item !== items) changes['items'] = item
  const members = anyOf?.map((member) => map(member))
  if (members?.some((member, index) => member !== anyOf?.[index])) changes['anyOf'] = members
  return Object.keys(changes).length === 0 ? schema : withChanges(schema, changes)
}

function nonEmpty(schema: Schema): Schema {
  if (schema.type !== 'string' || schema.minLength !== undefined || allowedValues(schema) !== undefined) return schema
  // No format fits an empty text.
  const { format, pattern } = schema
  if (format !== undefined || (pattern !== undefined && !new RegExp(pattern, 'u').test(''))) return schema
  return withChanges(schema, { minLength: 1 })
}

/** Copies a schema with some members changed, and the non-enumerable marks of typebox. */
function withChanges(schema: Schema, changes: Readonly<Record<string, unknown>>): Schema {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))
  for (const [name, value] of Object.entries(changes))
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

/**
 * Returns the value without optional members that are null, at every depth; the value itself when it has none. A null
 * stays where the schema lists null, and as an item of a list.
 */
export function withoutNullMembers(schema: TSchema, value: unknown): unknown {
  return dropNulls([asSchema(schema)], value)
}

function dropNulls(schemas: readonly Schema[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const forms = schemas.flatMap(formsOf)
  return mapMembers(forms, value, (declared, sent, name) => {
    const isItem = typeof name === 'number'
    if (sent !== null || isItem || declared.some(acceptsNull)) return dropNulls(declared, sent)
    const owners = forms.filter((form) => memberOf(form, name) !== undefined)
    const isRequired = owners.length > 0 && owners.every(({ required = [] }) => required.includes(name))
    return isRequired ? null : undefined
  })
}
