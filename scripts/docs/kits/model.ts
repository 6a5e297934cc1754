import {
  type AdminDescription,
  adminDescription,
  type Contents,
  type Described,
  mediaTypeOf,
} from '../admin-description.ts'
import type { Schema } from '../schema-types.ts'
import { capitalized } from './text.ts'

/** A type of the admin plane, for the clients in other languages. */
export type Type =
  | { readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'bytes' | 'any' | 'null' }
  | { readonly kind: 'values'; readonly name: string; readonly values: readonly unknown[] }
  | { readonly kind: 'list' | 'map'; readonly of: Type }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'union'; readonly name: string; readonly of: readonly Type[] }

export interface Member {
  readonly name: string
  readonly type: Type
  readonly isRequired: boolean
  readonly description: string
}

/** A type with a name: an object with members, or one of several objects. */
export interface NamedType {
  readonly name: string
  readonly description: string
  readonly members: readonly Member[]
  /** The names of the objects of which this is one; empty for an object. */
  readonly oneOf: readonly string[]
}

export interface Operation {
  readonly id: string
  readonly summary: string
  readonly method: string
  readonly path: string
  /** The parameters of the path, without the world. */
  readonly pathParameters: readonly string[]
  readonly isInWorld: boolean
  readonly query: readonly Member[]
  readonly body: Type | undefined
  readonly isBodyRequired: boolean
  readonly answer: Type | undefined
  readonly sends: string | undefined
  readonly receives: string | undefined
}

export interface Model {
  readonly types: readonly NamedType[]
  readonly operations: readonly Operation[]
}

/** Reads the admin plane's document, and gives a name to each object in it that has none. */
export function adminModel({ operations, schemas }: AdminDescription = adminDescription()): Model {
  const types = new Map<string, NamedType>()
  for (const [name, schema] of Object.entries(schemas)) declare(types, name, schema)
  // A stream is no call with an answer.
  const calls = operations.filter(({ answer }) => answer === undefined || mediaTypeOf(answer) !== 'text/event-stream')
  return { types: [...types.values()], operations: calls.map(operationOf) }
}

function operationOf({ id, summary, method, path, parameters, body, isBodyRequired, answer }: Described): Operation {
  return {
    id,
    summary,
    method,
    path,
    pathParameters: parameters.flatMap(({ name, in: place }) => (place === 'path' && name !== 'world' ? [name] : [])),
    isInWorld: path.startsWith('/worlds/{world}'),
    query: parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required = false, schema }) => ({
        name,
        type: typeOf(new Map(), capitalized(id) + capitalized(name), schema),
        isRequired: required,
        description: oneLine(schema.description),
      })),
    body: body === undefined ? undefined : contentType(body),
    isBodyRequired,
    answer: answer === undefined ? undefined : contentType(answer),
    sends: body === undefined ? undefined : mediaTypeOf(body),
    receives: answer === undefined ? undefined : mediaTypeOf(answer),
  }
}

/** JSON has its type, other text is text, and the rest are bytes. */
function contentType(contents: Contents): Type {
  const mediaType = mediaTypeOf(contents)
  if (mediaType === 'application/json') return typeOf(new Map(), '', contents[mediaType]?.schema ?? {})
  return { kind: mediaType.startsWith('text/') || mediaType === 'application/x-ndjson' ? 'string' : 'bytes' }
}

type Types = Map<string, NamedType>

const refused = (schema: Schema): Error => new Error(`No type can be written for ${JSON.stringify(schema)}`)

/** Declares an object, or a union of objects, under a name. */
function declare(types: Types, name: string, schema: Schema): Type {
  const { properties = {}, required = [], oneOf = schema.anyOf, description } = schema
  if (types.has(name)) throw new Error(`Two types have the name ${name}.`)
  if (schema.type !== 'object' && oneOf === undefined) throw refused(schema)
  // Takes its place before the objects in it.
  types.set(name, { name, description: '', members: [], oneOf: [] })
  const of = (oneOf ?? []).map((each) => typeOf(types, name, each))
  const members = Object.entries(properties).map(([member, given]) => ({
    name: member,
    type: typeOf(types, name + nameOf(member, given), given),
    isRequired: required.includes(member),
    description: oneLine(given.description),
  }))
  types.set(name, { name, description: oneLine(description), members, oneOf: of.flatMap(namesIn) })
  return { kind: 'named', name }
}

const namesIn = (type: Type): readonly string[] => (type.kind === 'named' ? [type.name] : [])

/** Returns the last part of the name of an object in a member: an item has the singular of its list. */
function nameOf(member: string, { type }: Schema): string {
  const singular =
    type === 'array'
      ? member
          .replace(/^data$/, 'entry')
          .replace(/ies$/, 'y')
          .replace(/s$/, '')
      : member
  return capitalized(singular)
}

const simple = new Set(['string', 'integer', 'number', 'boolean', 'null'] as const)
type Simple = typeof simple extends Set<infer Name> ? Name : never
const isSimple = (type: string): type is Simple => (simple as ReadonlySet<string>).has(type)

/** Returns the type of a schema; an object without a name gets this one. */
function typeOf(types: Types, name: string, schema: Schema): Type {
  const { $ref, type, items = {}, enum: values, const: only, anyOf, oneOf = anyOf } = schema
  if ($ref !== undefined) return { kind: 'named', name: $ref.replace('#/components/schemas/', '') }
  if (only !== undefined) return { kind: 'values', name, values: [only] }
  if (values !== undefined) return { kind: 'values', name, values }
  if (oneOf !== undefined) return unionOf(types, name, schema, oneOf)
  if (type === undefined) return { kind: 'any' }
  if (type === 'array') return { kind: 'list', of: typeOf(types, name, items) }
  if (isSimple(type)) return { kind: type }
  if (type !== 'object') throw refused(schema)
  const [others] = Object.values(schema.patternProperties ?? {})
  return others === undefined ? declare(types, name, schema) : { kind: 'map', of: typeOf(types, name, others) }
}

function unionOf(types: Types, name: string, schema: Schema, oneOf: readonly Schema[]): Type {
  if (oneOf.every(({ $ref }) => $ref !== undefined)) return declare(types, name, schema)
  const of = oneOf.map((each, index) =>
    typeOf(types, `${name}${each.type === 'object' && index > 0 ? index + 1 : ''}`, each),
  )
  return { kind: 'union', name, of }
}

const oneLine = (text = ''): string => text.replaceAll(/\s+/g, ' ')
