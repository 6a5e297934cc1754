import type { TSchema } from 'typebox'
import { matchingForms } from './checks.ts'
import { asSchema, inside, mapMembers, type Schema, takesAnything } from './schema.ts'

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
  if (isObject(value)) search([asSchema(schema)], value, '', found)
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
  if (found.length === mostReported) return
  const forms = schemas.flatMap((schema) => matchingForms(schema, value))
  if (forms.length === 0 || forms.some(takesAnything)) return
  mapMembers(forms, value, (declared, sent, name) => {
    if (typeof name === 'number' || declared.length > 0) {
      // Here and not in the search: no path is built for a text.
      if (isObject(sent)) search(declared, sent, inside(path, name), found)
    } else if (found.length < mostReported) found.push({ field: inside(path, name), name, known: namesOf(forms) })
    return sent
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const namesOf = (forms: readonly Schema[]): readonly string[] => [
  ...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties))),
]
