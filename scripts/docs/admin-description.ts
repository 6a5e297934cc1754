import { describeAdmin } from '../../simulator/planes/admin/describe-admin.ts'
import { adminOperations } from '../../simulator/planes/admin/operations.ts'
import type { Schema } from './schema-types.ts'

/** The media types of a body or an answer with their schemas. */
export type Contents = Readonly<Record<string, { readonly schema: Schema }>>

/** An operation of the admin plane, as its OpenAPI document describes it. */
export interface Described {
  readonly id: string
  readonly summary: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Contents | undefined
  readonly isBodyRequired: boolean
  readonly answer: Contents | undefined
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

interface Documented {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Contents }
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>
}

/** The operations of the admin plane, each once: below `/worlds/{world}` where it is there too. */
export interface AdminDescription {
  readonly operations: readonly Described[]
  readonly schemas: Readonly<Record<string, Schema>>
}

/** Reads the OpenAPI document of the admin plane. */
export function adminDescription(): AdminDescription {
  const { paths, components } = describeAdmin(Object.values(adminOperations), '', false, {})
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => described(path, method, Object(operation))),
  )
  const inWorld = new Set(documented.filter(({ path }) => path.startsWith('/worlds/{world}/')).map(({ id }) => id))
  const schemas: Readonly<Record<string, Schema>> = Object(components['schemas'])
  return {
    operations: documented
      .filter(({ id, path }) => !inWorld.has(id) || path.startsWith('/worlds/{world}/'))
      .sort((one, other) => placeOf(one) - placeOf(other)),
    schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => !/^Error\d/.test(name))),
  }
}

/** The sentence of each operation, by its id, in the order in which they are declared. */
const sentences = new Map(Object.values(adminOperations).map(({ id, summary }) => [id, summary]))

const placeOf = ({ id }: Described): number => [...sentences.keys()].indexOf(id)

function described(path: string, method: string, operation: Documented): Described {
  const { operationId, parameters = [], requestBody, responses } = operation
  const id = operationId.replace(/InWorld$/, '')
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return {
    id,
    summary: sentences.get(id) ?? '',
    method: method.toUpperCase(),
    path,
    parameters,
    body: requestBody?.content,
    isBodyRequired: requestBody?.required ?? false,
    answer: answer?.content,
  }
}

const json = 'application/json'

/** Returns the media type that a client sends or asks for: JSON where it can be. */
export const mediaTypeOf = (contents: Contents): string => (json in contents ? json : (Object.keys(contents)[0] ?? ''))
