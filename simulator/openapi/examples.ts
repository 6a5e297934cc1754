import { type ErrorCode, plainRefusal } from '../refusals/index.ts'

/** One successful call of an operation, as its OpenAPI document shows it. */
export interface OperationExample {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** The JSON body, or the fields of a form with the name of its file. */
  readonly body?: unknown
  /** An answer for each success that was seen, by status; null for one without a body. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The same answers as a text, for an operation that has both forms. */
  readonly texts?: Readonly<Record<string, string>>
}

/** Examples by operation id. */
export type Examples = Readonly<Record<string, OperationExample>>

/** Adds the example values of an operation to its parameters. */
export function withValues(parameters: readonly Parameter[], example: OperationExample | undefined): object[] {
  return parameters.map((parameter) => {
    const values = parameter.in === 'path' ? example?.path : parameter.in === 'query' ? example?.query : undefined
    const value = values?.[parameter.name]
    return value === undefined ? parameter : { ...parameter, example: readValue(parameter, value) }
  })
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: object
}

/** Returns the value that a text in a URL stands for. */
const readValue = ({ schema }: Parameter, text: string): unknown =>
  'type' in schema && schema.type !== 'string' ? JSON.parse(text) : text

/** Returns the member that shows an example of a body or an answer; nothing without one. */
export const exampleMember = (value: unknown): object =>
  value === undefined || value === null ? {} : { example: value }

/** Returns the member that shows a body for each code of a refusing answer; nothing without a code. */
export const refusalExamples = (codes: readonly ErrorCode[]): object =>
  codes.length === 0
    ? {}
    : { examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])) }

/** Returns the bodies that the refusals of a document refer to, by code. */
export const refusalComponents = (codes: ReadonlySet<ErrorCode>): object =>
  Object.fromEntries([...codes].sort().map((code) => [code, { value: plainRefusal(code).body() }]))
