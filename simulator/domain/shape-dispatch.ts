import { type TSchema, Type } from 'typebox'
import { changed } from './schema-copies.ts'
import { allowedValues, alternatives, isRecord, type Schema } from './shape-walker.ts'

type Fits = (member: Schema, value: unknown) => boolean

/** From so many members on, compiling them all for the sake of one takes longer than a request may. */
const manyMembers = 8

/**
 * The schema as it is compiled: a union of many members, one of which a value names itself, is left to `fits`. So only
 * members that are met are ever compiled, and a value is compared with its own member alone.
 */
export function withDispatch(schema: Schema, fits: Fits): Schema {
  const members = alternatives(schema)
  if (members !== undefined && members.length >= manyMembers && schema.discriminator !== undefined)
    return dispatching(schema.discriminator.propertyName, members, fits)
  const changes: Record<string, unknown> = {}
  const put = <T>(keyword: string, before: T, after: T) => {
    if (before !== after) changes[keyword] = after
  }
  if (schema.properties !== undefined) put('properties', schema.properties, mapped(schema.properties, fits))
  if (schema.items !== undefined) put('items', schema.items, withDispatch(schema.items, fits))
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const parts = schema[keyword]
    if (parts === undefined) continue
    const after = parts.map((part) => withDispatch(part, fits))
    if (after.some((part, place) => part !== parts[place])) changes[keyword] = after
  }
  return Object.keys(changes).length === 0 ? schema : changed(schema, changes)
}

function mapped(properties: NonNullable<Schema['properties']>, fits: Fits): typeof properties {
  const after = Object.entries(properties).map(([name, property]) => [name, withDispatch(property, fits)] as const)
  return after.every(([name, property]) => property === properties[name]) ? properties : Object.fromEntries(after)
}

function dispatching(name: string, members: readonly Schema[], fits: Fits): Schema {
  const byName = new Map<unknown, Schema>()
  for (const member of members)
    for (const value of allowedValues(member.properties?.[name] ?? {}) ?? []) byName.set(value, member)
  const check = (value: unknown): boolean => {
    const member = isRecord(value) && Object.hasOwn(value, name) ? byName.get(value[name]) : undefined
    return member !== undefined && fits(member, value)
  }
  return Type.Refine(Type.Unknown(), check) as TSchema as unknown as Schema
}
