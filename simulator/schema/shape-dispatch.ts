import { Type } from 'typebox'
import { withChanges } from './schema-copies.ts'
import { allowedValues, alternatives, asSchema, isRecord, type Schema } from './shape-walker.ts'

type Fits = (member: Schema, value: unknown) => boolean

/** The number of members from which compiling a whole union takes too long for one request. */
const manyMembers = 8

/**
 * Returns the schema to compile: large discriminated unions are replaced by a call of `fits`. So only members that
 * occur are ever compiled, and a value is checked against its own member alone.
 */
export function withDispatch(schema: Schema, fits: Fits): Schema {
  const members = alternatives(schema)
  if (members !== undefined && members.length >= manyMembers && schema.discriminator !== undefined)
    return dispatchedUnion(schema.discriminator.propertyName, members, fits)
  const changes: Record<string, unknown> = {}
  const { properties, items } = schema
  if (properties !== undefined) {
    const after = dispatchProperties(properties, fits)
    if (after !== properties) changes['properties'] = after
  }
  if (items !== undefined) {
    const after = withDispatch(items, fits)
    if (after !== items) changes['items'] = after
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const parts = schema[keyword]
    if (parts === undefined) continue
    const after = parts.map((part) => withDispatch(part, fits))
    if (after.some((part, index) => part !== parts[index])) changes[keyword] = after
  }
  return Object.keys(changes).length === 0 ? schema : withChanges(schema, changes)
}

function dispatchProperties(properties: NonNullable<Schema['properties']>, fits: Fits): typeof properties {
  const after = Object.entries(properties).map(([name, property]) => [name, withDispatch(property, fits)] as const)
  return after.every(([name, property]) => property === properties[name]) ? properties : Object.fromEntries(after)
}

function dispatchedUnion(name: string, members: readonly Schema[], fits: Fits): Schema {
  const byName = new Map<unknown, Schema>()
  for (const member of members)
    for (const value of allowedValues(member.properties?.[name] ?? {}) ?? []) byName.set(value, member)
  const check = (value: unknown): boolean => {
    const member = isRecord(value) && Object.hasOwn(value, name) ? byName.get(value[name]) : undefined
    return member !== undefined && fits(member, value)
  }
  return asSchema(Type.Refine(Type.Unknown(), check))
}
