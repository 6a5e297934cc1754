import { isRecord } from '../../simulator/schema/index.ts'

/** A JSON schema, as far as it is compared. */
export interface ContractSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly nullable?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly properties?: Readonly<Record<string, ContractSchema>>
  readonly required?: readonly string[]
  readonly items?: ContractSchema
  readonly allOf?: readonly ContractSchema[]
  readonly oneOf?: readonly ContractSchema[]
  readonly anyOf?: readonly ContractSchema[]
  readonly discriminator?: { readonly propertyName?: string; readonly mapping?: Readonly<Record<string, string>> }
}

/** A body of a request or an answer, or a reference to one. */
export interface ContractBody {
  readonly $ref?: string
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema?: ContractSchema }>>
}

export interface ContractParameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly schema?: ContractSchema
}

export interface DocumentedOperation {
  readonly $ref?: string
  readonly operationId?: string
  readonly parameters?: readonly ContractParameter[]
  readonly requestBody?: ContractBody
  readonly responses?: Readonly<Record<string, ContractBody>>
}

interface PathItem extends Partial<Record<(typeof methods)[number], DocumentedOperation>> {
  readonly $ref?: string
  readonly parameters?: readonly ContractParameter[]
}

/** The parts of an OpenAPI document that are compared. */
export interface ContractDocument {
  readonly openapi: string
  readonly info?: { readonly version?: string }
  readonly paths: Readonly<Record<string, PathItem>>
  readonly webhooks?: Readonly<Record<string, PathItem>>
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Reads a parsed OpenAPI document; `name` is that of its source. Its parts are checked where they are read. */
export function readDocument(document: unknown, name: string): ContractDocument {
  const { openapi, swagger, paths } = Object(document)
  if ((openapi ?? swagger) === undefined) throw new Error(`${name} is no OpenAPI document: it has no member "openapi".`)
  // A version without quotes is a number in YAML.
  const version = String(openapi ?? swagger)
  if (!/^3\.[01](\.|$)/.test(version))
    throw new Error(`${name} is written in version ${version} of OpenAPI, expected 3.0 or 3.1.`)
  if (!isRecord(paths)) throw new Error(`${name} has no paths, which an API is described by.`)
  return { ...Object(document), openapi: version, paths }
}
