import { isRecord } from '../../simulator/schema/index.ts'
import {
  type ContractBody,
  type ContractDocument,
  type ContractParameter,
  type ContractSchema,
  type DocumentedOperation,
  methods,
} from './document.ts'
import { References } from './references.ts'
import { SchemaViews } from './schema-view.ts'

/** An operation, or the delivery of an event. */
export interface ContractOperation {
  readonly id: string
  readonly route: string
  readonly parameters: ReadonlyMap<
    string,
    { readonly schema?: ContractSchema | undefined; readonly isRequired: boolean }
  >
  /** The schemas of the request by media type. */
  readonly request: ReadonlyMap<string, ContractSchema | undefined>
  readonly isRequestRequired: boolean
  /** The schemas of the answers by status, each by media type. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, ContractSchema | undefined>>
}

/** A document with its operations by route, and the events that it describes by type. */
export interface Contract {
  readonly operations: ReadonlyMap<string, ContractOperation>
  readonly events: ReadonlyMap<string, ContractOperation>
  readonly views: SchemaViews
  readonly references: References
}

/** Reads the operations of a document. Routes are compared without the names of their parameters. */
export function contractOf(document: ContractDocument): Contract {
  const references = new References(document)
  const views = new SchemaViews(references)
  const operations = readOperations(document.paths, references).map(
    (operation) => [keyOf(operation.route), operation] as const,
  )
  const events = readOperations(isRecord(document.webhooks) ? document.webhooks : {}, references).flatMap(
    (operation) => {
      const [schema] = operation.request.values()
      const type = views.of(schema).members.get('type')?.schema
      const types = views.of(type).values ?? new Set([operation.id])
      return [...types].map((name) => [name, { ...operation, id: name, route: 'webhook' }] as const)
    },
  )
  return { operations: new Map(operations), events: new Map(events), views, references }
}

function readOperations(paths: ContractDocument['paths'], references: References): readonly ContractOperation[] {
  return Object.entries(paths).flatMap(([path, given]) => {
    const item = references.resolve(given)
    return methods.flatMap((method) => {
      const operation = references.resolve(item?.[method])
      if (operation === undefined) return []
      const route = `${method.toUpperCase()} ${withoutVersion(path)}`
      return [readOperation(route, operation, references, listOf(item?.parameters))]
    })
  })
}

function readOperation(
  route: string,
  operation: DocumentedOperation,
  references: References,
  shared: readonly ContractParameter[],
): ContractOperation {
  const { operationId, parameters, requestBody, responses } = operation
  const named = [...shared, ...listOf(parameters)].flatMap((given) => {
    const { name, in: place, required, schema } = references.resolve(given) ?? {}
    // The names of parameters in a path are free.
    if (typeof name !== 'string' || typeof place !== 'string' || place === 'path') return []
    const label = place === 'header' ? name.toLowerCase() : name
    return [[`${place} ${label}`, { schema, isRequired: required === true }] as const]
  })
  const body = references.resolve(requestBody)
  const answers = Object.entries(isRecord(responses) ? responses : {}).map(
    ([status, answer]) => [status.toUpperCase(), schemasOf(references.resolve(answer))] as const,
  )
  return {
    id: operationId ?? route,
    route,
    parameters: new Map(named),
    request: schemasOf(body),
    isRequestRequired: body?.required === true,
    answers: new Map(answers),
  }
}

const listOf = <T>(list: readonly T[] | undefined): readonly T[] => (Array.isArray(list) ? list : [])

function schemasOf(body: ContractBody | undefined): ReadonlyMap<string, ContractSchema | undefined> {
  const content = Object.entries(isRecord(body?.content) ? body.content : {})
  return new Map(content.map(([type, media]) => [mediaTypeOf(type), isRecord(media) ? media.schema : undefined]))
}

const mediaTypeOf = (text: string) => (text.split(';')[0] ?? '').trim().toLowerCase()

/** Some documents have the version of the API in their paths. */
const withoutVersion = (path: string) => path.replace(/^(?:\/[\w.-]+)*?\/\d{4}-\d{2}-\d{2}(?=\/)/, '')

const keyOf = (route: string) => route.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '')
