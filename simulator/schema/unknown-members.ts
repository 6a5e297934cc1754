import type { TSchema } from 'typebox'
import { cached } from './cache.ts'
import { fitsSchema } from './shape.ts'
import { alternatives, asSchema, choose, inside, isRecord, type Schema } from './shape-walker.ts'

/** A member or a query parameter that a schema does not declare. */
export interface UnknownMember {
  /** Its dotted path. */
  readonly field: string
  readonly name: string
  /** The names that the schema declares in its place. */
  readonly known: readonly string[]
}

/** The most unknown members that are reported of one value. */
export const mostReported = 20

const none: readonly UnknownMember[] = []

/** Returns the members of a value that its schema does not declare, at every depth. Unions count as what they match. */
export function unknownMembers(schema: TSchema, value: unknown): readonly UnknownMember[] {
  const found: UnknownMember[] = []
  search(asSchema(schema), value, '', found)
  return found.length === 0 ? none : found
}

/** Returns the query parameters that the schema does not declare, each once; all of them without a schema. */
export function unknownParameters(schema: TSchema | undefined, parameters: URLSearchParams): readonly UnknownMember[] {
  const declared = (schema === undefined ? undefined : asSchema(schema).properties) ?? {}
  const sent = [...new Set(parameters.keys())].filter((name) => !Object.hasOwn(declared, name))
  return sent.slice(0, mostReported).map((name) => ({ field: name, name, known: Object.keys(declared) }))
}

function search(schema: Schema, value: unknown, path: string, found: UnknownMember[]): void {
  if (typeof value !== 'object' || value === null) return
  if (schema.allOf !== undefined) search(mergedOf(schema), value, path, found)
  else if (alternatives(schema) !== undefined) searchUnion(schema, value, path, found)
  else if (Array.isArray(value)) {
    const { items } = schema
    if (items === undefined) return
    for (let index = 0; index < value.length && found.length < mostReported; index += 1)
      if (typeof value[index] === 'object') search(items, value[index], inside(path, index), found)
  } else if (schema.type === 'object' && isRecord(value)) searchObject(schema, value, path, found)
}

/** The members of an object schema, in a map, which is faster to search than the schema. */
const membersOf = cached((schema: Schema) => new Map(Object.entries(schema.properties ?? {})), 10_000)

function searchObject(schema: Schema, value: Record<string, unknown>, path: string, found: UnknownMember[]): void {
  const members = membersOf(schema)
  for (const name in value) {
    const member = members.get(name) ?? otherMember(schema)
    if (member !== undefined) {
      const sent = value[name]
      // Most members hold no others, and need no path.
      if (typeof sent === 'object' && sent !== null) search(member, sent, inside(path, name), found)
    } else if (found.length < mostReported) found.push({ field: inside(path, name), name, known: [...members.keys()] })
  }
}

/** Returns the schema of members without a declaration of their own; undefined when there may be none. */
function otherMember({ additionalProperties, patternProperties }: Schema): Schema | undefined {
  if (additionalProperties === true) return {}
  if (typeof additionalProperties === 'object') return additionalProperties
  return patternProperties === undefined ? undefined : Object.values(patternProperties)[0]
}

/** A member that one of the matching alternatives declares is known. */
function searchUnion(schema: Schema, value: object, path: string, found: UnknownMember[]): void {
  const members = matching(schema, value)
  const [only] = members
  if (members.length === 1 && only !== undefined) search(only, value, path, found)
  else if (members.length > 1) search(merge(members), value, path, found)
}

/** Returns the alternatives that a value matches; all that could describe such a value when it matches none. */
function matching(schema: Schema, value: object): readonly Schema[] {
  if (schema.discriminator !== undefined && isRecord(value))
    return variantsByName(schema).get(value[schema.discriminator.propertyName]) ?? []
  const possible = (alternatives(schema) ?? []).filter((member) => couldBe(member, value))
  if (possible.length <= 1) return possible
  const fitting = possible.filter((member) => fitsSchema(member, value))
  return fitting.length > 0 ? fitting : possible
}

/** The variants of a discriminated union by the values that select them, worked out once. */
const variantsByName = cached((schema: Schema): ReadonlyMap<unknown, readonly Schema[]> => {
  const property = schema.discriminator?.propertyName ?? ''
  const { names } = choose(schema, {})
  return new Map(
    names.map((name) => {
      const { member } = choose(schema, { [property]: name })
      return [name, member === undefined ? [] : [member]]
    }),
  )
})

/** True unless the schema is one of other values; those of an enum or a constant are texts and numbers. */
const couldBe = (schema: Schema, value: object): boolean =>
  schema.type === undefined
    ? schema.const === undefined && schema.enum === undefined
    : schema.type === (Array.isArray(value) ? 'array' : 'object')

const mergedOf = cached((schema: Schema) => {
  const { allOf = [], ...rest } = schema
  return merge(rest.type === undefined ? allOf : [...allOf, rest])
})

/** Returns a schema that declares the members of all the given ones; an open one when one of them is open. */
function merge(schemas: readonly Schema[]): Schema {
  const parts = schemas.map((schema) => (schema.allOf === undefined ? schema : mergedOf(schema)))
  if (parts.some(isOpen)) return {}
  const declared = new Map<string, Schema[]>()
  for (const part of parts.flatMap(variantsOf))
    for (const [name, member] of Object.entries(part.properties ?? {}))
      declared.set(name, [...(declared.get(name) ?? []), member])
  const items = parts.flatMap((part) => part.items ?? [])
  const others = parts.map(otherMember).find((other) => other !== undefined)
  return {
    type: 'object',
    properties: Object.fromEntries([...declared].map(([name, members]) => [name, anyOf(members)])),
    ...(items.length === 0 ? {} : { items: anyOf(items) }),
    ...(others === undefined ? {} : { additionalProperties: others }),
  }
}

function anyOf(members: readonly Schema[]): Schema {
  const [first, second] = [...new Set(members)]
  return first !== undefined && second === undefined ? first : { anyOf: members }
}

/** Returns a schema, or the variants of a union, at every depth. */
const variantsOf = (schema: Schema): readonly Schema[] => alternatives(schema)?.flatMap(variantsOf) ?? [schema]

const isOpen = (schema: Schema): boolean =>
  schema.type === undefined && schema.properties === undefined && alternatives(schema) === undefined
