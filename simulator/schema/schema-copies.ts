import type { TSchema } from 'typebox'
import { acceptsNull, allowedValues, asSchema, isRecord, type Schema } from './shape-walker.ts'

/**
 * Returns the schema with required strings that may not be empty, because "" counts as a field left out. A schema with
 * `minLength: 0` stays as it is.
 */
export function withNonEmptyStrings(schema: TSchema): TSchema {
  return tighten(asSchema(schema))
}

function tighten(schema: Schema): Schema {
  const changes: Record<string, unknown> = {}
  if (schema.properties !== undefined) {
    const mandatory = new Set(schema.required)
    changes['properties'] = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [
        name,
        mandatory.has(name) ? nonEmpty(tighten(property)) : tighten(property),
      ]),
    )
  }
  if (schema.items !== undefined) changes['items'] = tighten(schema.items)
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const)
    if (schema[keyword] !== undefined) changes[keyword] = schema[keyword].map(tighten)
  return Object.keys(changes).length === 0 ? schema : withChanges(schema, changes)
}

function nonEmpty(schema: Schema): Schema {
  if (schema.type !== 'string' || schema.minLength !== undefined || allowedValues(schema) !== undefined) return schema
  // No format fits an empty text.
  const { format, pattern } = schema
  if (format !== undefined || (pattern !== undefined && !new RegExp(pattern, 'u').test(''))) return schema
  return withChanges(schema, { minLength: 1 })
}

/** Copies a schema with some members changed. Typebox keeps marks in non-enumerable members, which are copied too. */
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

/** Drops null members; `schemas` are the alternatives that describe the value. */
function dropNulls(schemas: readonly Schema[], value: unknown): unknown {
  if (Array.isArray(value)) {
    const itemSchemas = schemas.flatMap(parts).flatMap(({ items }) => items ?? [])
    const items = value.map((item) => dropNulls(itemSchemas, item))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const name of Object.keys(value)) {
    const sent = value[name]
    const owners = schemas.flatMap(parts).filter((schema) => memberSchema(schema, name) !== undefined)
    const members = owners.flatMap((schema) => memberSchema(schema, name) ?? [])
    const isRequired = owners.length > 0 && owners.every(({ required = [] }) => required.includes(name))
    const keepsNull = isRequired || members.some(acceptsNull)
    const member = sent === null ? (keepsNull ? null : undefined) : dropNulls(members, sent)
    if (member === sent) continue
    copy ??= { ...value }
    if (member === undefined) delete copy[name]
    else copy[name] = member
  }
  return copy ?? value
}

/** Returns the schema and all that it combines, at every depth. */
const parts = (schema: Schema): readonly Schema[] => [
  schema,
  ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(parts),
]

function memberSchema({ properties, additionalProperties, patternProperties }: Schema, name: string) {
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name]
  if (typeof additionalProperties === 'object') return additionalProperties
  return Object.values(patternProperties ?? {})[0]
}
