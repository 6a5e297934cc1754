/** A JSON schema, as far as the page shows it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly deprecated?: boolean
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}

/** A body of one media type. */
export interface Media {
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Referred<{ readonly value: unknown }>>>
}

type Contents = Readonly<Record<string, Media>>

type Referred<Value> = Value | { readonly $ref: string }

export interface Answer {
  readonly description: string
  readonly headers?: Readonly<Record<string, Referred<{ readonly description?: string; readonly schema: Schema }>>>
  readonly content?: Contents
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Contents }
  readonly responses: Readonly<Record<string, Answer>>
  readonly security?: Security
}

/** The alternatives of proof that an operation accepts, each with the names of its schemes. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[]

type Operations = Readonly<Record<string, Operation>>

/** An OpenAPI document, as far as the page shows it. */
export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly security?: Security
  readonly paths: Readonly<Record<string, Operations>>
  readonly webhooks?: Readonly<Record<string, Operations>>
}

/** Follows a reference within a document, which has the value that the reference promises. */
export function resolve<Value extends object>(document: OpenApi, value: Value | { readonly $ref: string }): Value {
  if (!('$ref' in value)) return value
  const names = String(value.$ref).split('/').slice(1)
  return names.reduce((place, name) => Object(place)[name], Object(document))
}

/** Returns the name of a shared schema. */
export const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)
