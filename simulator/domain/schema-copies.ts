import type { TSchema } from 'typebox'
import { allowedValues, asSchema, isRecord, type Schema } from './shape-walker.ts'

/**
 * The same schema with required strings that may not be empty: to a client, "" is a field left out. A schema that says
 * `minLength: 0` keeps its word.
 */
export function tightened(schema: TSchema): TSchema {
  return tighten(asSchema(schema)) as unknown as TSchema
}

function tighten(schema: Schema): Schema {
  const changes: Record<string, unknown> = {}
  if (schema.properties !== undefined) {
    const mandatory = new Set(schema.required)
    changes['properties'] = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [
        name,
        mandatory.has(name) ? filled(tighten(property)) : tighten(property),
      ]),
    )
  }
  if (schema.items !== undefined) changes['items'] = tighten(schema.items)
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const)
    if (schema[keyword] !== undefined) changes[keyword] = schema[keyword].map(tighten)
  return Object.keys(changes).length === 0 ? schema : changed(schema, changes)
}

function filled(schema: Schema): Schema {
  if (schema.type !== 'string' || schema.minLength !== undefined || allowedValues(schema) !== undefined) return schema
  return changed(schema, { minLength: 1 })
}

/** The schema library keeps marks in members that are not enumerable, and they must come along. */
export function changed(schema: Schema, changes: Readonly<Record<string, unknown>>): Schema {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))
  for (const [name, value] of Object.entries(changes))
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  return copy as Schema
}

/** The value without members that are null; the value itself when it has none. Items of a list stay. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutNulls)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const name of Object.keys(value)) {
    const member = withoutNulls(value[name])
    if (member === value[name] && member !== null) continue
    copy ??= { ...value }
    if (member === null) delete copy[name]
    else copy[name] = member
  }
  return copy ?? value
}
