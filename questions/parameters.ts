import type { OperationId } from '../kit/admin/client.ts'
import facts from './parameters.json' with { type: 'json' }
import type { Given } from './question.ts'

export interface ParameterSchema {
  readonly type?: string
  readonly description: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly { readonly type?: string }[]
}

/** A parameter of an operation of the admin plane. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  readonly required?: true
  readonly schema: ParameterSchema
}

interface Facts {
  readonly summary: string
  readonly parameters: readonly Parameter[]
}

// Generated with this shape for every operation.
const known: Readonly<Record<OperationId, Facts>> = Object(facts)

export const parametersOf = (id: OperationId): readonly Parameter[] => known[id].parameters

export const summaryOf = (id: OperationId): string => known[id].summary

/** Sorts parameters into the path, the query and the body of a call. */
export function inputOf(id: OperationId, given: Given) {
  const placed = (place: Parameter['in']) =>
    Object.fromEntries(
      parametersOf(id).flatMap(({ name, in: of }) =>
        of !== place || given[name] === undefined ? [] : [[name, given[name]]],
      ),
    )
  const hasBody = parametersOf(id).some((parameter) => parameter.in === 'body')
  return { path: placed('path'), query: placed('query'), ...(hasBody ? { body: placed('body') } : {}) }
}
