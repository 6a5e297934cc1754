import type { TSchema } from 'typebox'
import { matchingForms } from './checks.ts'
import { asSchema, inside, isRecord, memberOf, type Schema, takesAnything } from './schema.ts'

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

/**
 * Returns the members of a value that its schema does not declare, at every depth. Of a union, the alternatives that
 * the value fits count.
 */
export function unknownMembers(schema: TSchema, value: unknown): readonly UnknownMember[] {
  const found: UnknownMember[] = []
  if (typeof value === 'object' && value !== null) search([asSchema(schema)], value, '', found)
  return found.length === 0 ? none : found
}

/** Returns the query parameters that the schema does not declare, each once; all of them without a schema. */
export function unknownParameters(schema: TSchema | undefined, parameters: URLSearchParams): readonly UnknownMember[] {
  const declared = (schema === undefined ? undefined : asSchema(schema).properties) ?? {}
  const sent = [...new Set(parameters.keys())].filter((name) => !Object.hasOwn(declared, name))
  return sent.slice(0, mostReported).map((name) => ({ field: name, name, known: Object.keys(declared) }))
}

/** Searches a value that any of the schemas may describe: a member that one of them declares is known. */
function search(schemas: readonly Schema[], value: object, path: string, found: UnknownMember[]): void {
  const forms: Schema[] = []
  for (const schema of schemas) forms.push(...matchingForms(schema, value))
  if (forms.length === 0 || forms.some(takesAnything)) return
  if (isRecord(value)) searchObject(forms, value, path, found)
  else if (Array.isArray(value)) searchItems(forms, value, path, found)
}

function searchItems(forms: readonly Schema[], value: readonly unknown[], path: string, found: UnknownMember[]): void {
  const schemas: Schema[] = []
  for (const { items } of forms) if (items !== undefined) schemas.push(items)
  for (let index = 0; index < value.length && found.length < mostReported; index += 1) {
    const item = value[index]
    if (typeof item === 'object' && item !== null) search(schemas, item, inside(path, index), found)
  }
}

function searchObject(
  forms: readonly Schema[],
  value: Readonly<Record<string, unknown>>,
  path: string,
  found: UnknownMember[],
): void {
  for (const name in value) {
    const schemas: Schema[] = []
    for (const form of forms) {
      const schema = memberOf(form, name)
      if (schema !== undefined) schemas.push(schema)
    }
    const sent = value[name]
    if (schemas.length === 0) {
      if (found.length < mostReported) found.push({ field: inside(path, name), name, known: namesOf(forms) })
      // Most members hold no others, and need no path.
    } else if (typeof sent === 'object' && sent !== null) search(schemas, sent, inside(path, name), found)
  }
}

const namesOf = (forms: readonly Schema[]): readonly string[] => [
  ...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties))),
]
