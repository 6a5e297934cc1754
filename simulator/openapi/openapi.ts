import { type TSchema, Type } from 'typebox'
import { type Access, type Permission, requestIdHeader, signatureHeaders } from '../contract/index.ts'
import { type ErrorCode, errorCodes } from '../refusals/index.ts'
import { asSchema, withNonEmptyStrings } from '../schema/index.ts'
import { accessSentence, schemesOf, securityOf } from './access.ts'
import { answerHeaders, describeAnswers, errorSchema, faultOnlyCodes, shownCodes, stampHeaders } from './answers.ts'
import { type Contents, chapterOf, inReadingOrder, shortName, tagsOf } from './contents.ts'
import {
  type Examples,
  exampleMember,
  type OperationExample,
  type Parameter,
  refusalComponents,
  withValues,
} from './examples.ts'
import { atParameter, pastHeaders, readsPast } from './past.ts'
import { OpenApiSchemas } from './schemas.ts'
import { describeWebhooks } from './webhooks.ts'

/** The part of an operation that the description reads; API and admin operations both have it. */
export interface DescribedOperation {
  readonly id: string
  readonly method: string
  readonly pathTemplate: string
  /** One sentence. */
  readonly summary: string
  readonly description?: string | undefined
  readonly needs?: Permission | readonly Permission[] | Access
  /** Set when callers need a right of their own. */
  readonly admit?: ((...parameters: never) => void) | undefined
  readonly query?: TSchema | undefined
  readonly body?: TSchema | undefined
  readonly upload?: object | undefined
  readonly answers: Readonly<Record<number, TSchema | null>>
  /** The media type of an answer that is not JSON. */
  readonly answerType?: string | undefined
  readonly bodyType?: string | undefined
  /** The media type of an answer that may be a text too; text/plain by default. */
  readonly textType?: string | undefined
  readonly refuses?: readonly ErrorCode[] | undefined
  readonly refusesByFault?: readonly ErrorCode[] | undefined
  readonly neverAnswers?: Readonly<Record<number, string>> | undefined
  readonly idempotencyKey?: 'required' | undefined
  /** Set when a wallet may have to sign the request. */
  readonly signed?: true
  /** Set for a GET that changes something. */
  readonly writes?: boolean | undefined
  /** Set when the operation waits for a proof. */
  readonly prove?: unknown
}

export interface Description {
  readonly title: string
  readonly version: string
  /** Base URLs. */
  readonly servers: readonly string[]
  readonly operations: readonly DescribedOperation[]
  /** The authentication scheme; Basic by default. */
  readonly security?: 'basic' | 'bearer' | 'none'
  /** The codes that any operation can refuse with. */
  readonly sharedRefusals?: readonly ErrorCode[]
  /** Set when faults can be injected: the codes that are answered outside operations, so without a fault. */
  readonly answeredByShell?: readonly ErrorCode[]
  /** True (the default) when every POST accepts an Idempotency-Key. */
  readonly idempotency?: boolean
  /** True (the default) when answers carry the world's time, name and moment as headers. */
  readonly stamped?: boolean
  /** True (the default) when injected faults apply, which can rate-limit every operation. */
  readonly hasFaults?: boolean
  /** Webhook events by type; without a shape, `data` is shown as any object. */
  readonly webhooks?: Readonly<Record<string, { readonly when: string; readonly data?: TSchema | undefined }>>
  /** A successful call of each operation, by its id. */
  readonly examples?: Examples
  /** The table of contents; without one, operations are listed by the first part of their paths. */
  readonly contents?: Contents
  /** Path items that no operation declares. */
  readonly extraPaths?: Readonly<Record<string, object>>
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security?: readonly object[]
  readonly tags?: readonly object[]
  readonly paths: Readonly<Record<string, Record<string, unknown>>>
  readonly webhooks?: Readonly<Record<string, object>>
  readonly components: Readonly<Record<string, unknown>>
}

/** Renders the OpenAPI 3.1 document of a set of declarations. */
export function describe(description: Description): OpenApiDocument {
  const schemas = new OpenApiSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  const faultOnly = faultOnlyCodes(description)
  const { contents = { about: '', chapters: [] } } = description
  for (const operation of inReadingOrder(contents, description.operations)) {
    const path = paths[operation.pathTemplate] ?? {}
    path[operation.method.toLowerCase()] = describeOperation(description, operation, schemas, faultOnly)
    paths[operation.pathTemplate] = path
  }
  // A fault can answer any operation with any status.
  if (description.answeredByShell !== undefined)
    for (const status of Object.keys(errorCodes)) errorSchema(schemas, Number(status), faultOnly)
  for (const [path, item] of Object.entries(description.extraPaths ?? {})) paths[path] = { ...paths[path], ...item }
  const { security = 'basic' } = description
  return {
    openapi: '3.1.0',
    info: {
      title: description.title,
      version: description.version,
      ...(contents.about === '' ? {} : { description: contents.about }),
    },
    servers: description.servers.map((url) => ({ url })),
    ...(security === 'none' ? {} : { security: [{ [security]: [] }] }),
    tags: tagsOf(contents, description.operations),
    paths,
    ...(description.webhooks === undefined
      ? {}
      : { webhooks: describeWebhooks(description.webhooks, schemas, description.examples) }),
    components: {
      schemas: schemas.components,
      examples: refusalComponents(shownCodes(description)),
      ...(description.stamped === false ? {} : { headers: { ...stampHeaders, ...pastHeaders, ...answerHeaders } }),
      ...(security === 'none' ? {} : { securitySchemes: schemesOf(description, security) }),
    },
  }
}

function describeOperation(
  description: Description,
  operation: DescribedOperation,
  schemas: OpenApiSchemas,
  faultOnly: ReadonlySet<string>,
): object {
  const example = description.examples?.[operation.id]
  const parameters = withValues(describeParameters(description, operation, schemas), example)
  const { contents = { chapters: [] } } = description
  const sentences = [operation.summary, operation.description, accessSentence(operation)].filter(Boolean)
  return {
    operationId: operation.id,
    summary: shortName(contents, operation),
    description: sentences.join(' '),
    tags: [chapterOf(contents, operation)],
    ...securityOf(operation),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.body === undefined ? {} : { requestBody: describeBody(operation, operation.body, schemas, example) }),
    responses: describeAnswers(description, operation, schemas, faultOnly),
  }
}

function describeParameters(
  description: Description,
  operation: DescribedOperation,
  schemas: OpenApiSchemas,
): Parameter[] {
  const parameters: Parameter[] = []
  for (const [, name = ''] of operation.pathTemplate.matchAll(/\{([^}]+)\}/g))
    parameters.push({ name, in: 'path', required: true, schema: { type: 'string' } })
  const query = asSchema(withNonEmptyStrings(operation.query ?? {}))
  for (const [name, schema] of Object.entries(query.properties ?? {}))
    parameters.push({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema: schemas.render(schema),
    })
  if (readsPast(description, operation)) parameters.push(atParameter)
  if (operation.method === 'POST' && description.idempotency !== false)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: operation.idempotencyKey === 'required',
      description: 'A repeated key on the same path replays the first answer, for 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    })
  if (operation.signed === true) {
    // An operation without a 202 is not repeated, so its request has no Request-Id.
    const headers = { ...signatureHeaders, ...(operation.answers[202] === undefined ? {} : requestIdHeader) }
    for (const [name, text] of Object.entries(headers))
      parameters.push({ name, in: 'header', required: false, description: text, schema: { type: 'string' } })
  }
  return parameters
}

function describeBody(
  operation: DescribedOperation,
  body: TSchema,
  schemas: OpenApiSchemas,
  example: OperationExample | undefined,
): object {
  const type = operation.bodyType ?? (operation.upload === undefined ? 'application/json' : 'multipart/form-data')
  const media = { schema: schemas.render(asSchema(withNonEmptyStrings(body))), ...exampleMember(example?.body) }
  return { required: !Type.IsOptional(body), content: { [type]: media } }
}
