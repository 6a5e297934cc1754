import { type TSchema, Type } from 'typebox'
import { type ErrorCode, errorCodes, statusOf } from './error-codes.ts'
import { accessSentence, schemesOf, securityOf } from './openapi-access.ts'
import { type Examples, exampleMember, type OperationExample, type Parameter, withValues } from './openapi-examples.ts'
import { contentOf } from './openapi-media.ts'
import { atParameter, headerRefs, pastHeaders, readsPast } from './openapi-past.ts'
import { OpenApiSchemas } from './openapi-schemas.ts'
import { describeWebhooks } from './openapi-webhooks.ts'
import { type Access, accessCodes, type Permission } from './operation.ts'
import { asSchema } from './shape-walker.ts'
import { requestIdHeader, signatureHeaders } from './signed-request.ts'

/** The part of an operation that the description reads; API and admin operations both have it. */
export interface DescribedOperation {
  readonly id: string
  readonly method: string
  readonly pathTemplate: string
  /** The group that it is listed in; the first part of its path by default. */
  readonly tag?: string | undefined
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
  /** Path items that no operation declares. */
  readonly extraPaths?: Readonly<Record<string, object>>
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security?: readonly object[]
  readonly paths: Readonly<Record<string, Record<string, unknown>>>
  readonly webhooks?: Readonly<Record<string, object>>
  readonly components: Readonly<Record<string, unknown>>
}

const sharedCodes = ({ needs = [], admit }: DescribedOperation): readonly ErrorCode[] => [
  ...accessCodes({ needs, admit }),
  'INTERNAL_ERROR',
]

const stampHeaders = {
  'Sandglass-Time': { description: "The world's virtual time.", schema: { type: 'string', format: 'date-time' } },
  'Sandglass-World': { description: 'The world that answered.', schema: { type: 'string' } },
  'Sandglass-Moment': { description: 'The number of the moment on the timeline.', schema: { type: 'integer' } },
} as const

/** Renders the OpenAPI 3.1 document of a set of declarations. */
export function describe(description: Description): OpenApiDocument {
  const schemas = new OpenApiSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  const faultOnly = faultOnlyCodes(description)
  for (const operation of description.operations) {
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
    info: { title: description.title, version: description.version },
    servers: description.servers.map((url) => ({ url })),
    ...(security === 'none' ? {} : { security: [{ [security]: [] }] }),
    paths,
    ...(description.webhooks === undefined ? {} : { webhooks: describeWebhooks(description.webhooks, schemas) }),
    components: {
      schemas: schemas.components,
      ...(description.stamped === false ? {} : { headers: { ...stampHeaders, ...pastHeaders } }),
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
  const sentences = [operation.description, accessSentence(operation)].filter(Boolean)
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(sentences.length === 0 ? {} : { description: sentences.join(' ') }),
    tags: [operation.tag ?? operation.pathTemplate.split('/')[1]],
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
  const query = asSchema(operation.query ?? {})
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
  const media = { schema: schemas.render(asSchema(body)), ...exampleMember(example?.body) }
  return { required: !Type.IsOptional(body), content: { [type]: media } }
}

function describeAnswers(
  description: Description,
  operation: DescribedOperation,
  schemas: OpenApiSchemas,
  faultOnly: ReadonlySet<string>,
): object {
  const answers: Record<string, object> = {}
  const { 'Sandglass-Branch': branch, 'Sandglass-Undone': undone } = pastHeaders
  const past = readsPast(description, operation) ? headerRefs({ 'Sandglass-Branch': branch }) : {}
  const headers = { ...headerRefs(stampHeaders), ...past }
  for (const [status, schema] of Object.entries<TSchema | null>(operation.answers)) {
    const example = exampleMember(description.examples?.[operation.id]?.answers[status])
    const content = schema && contentOf(operation, schema, schemas, example)
    answers[status] = {
      description: successes[status] ?? 'Done.',
      ...(description.stamped === false ? {} : { headers }),
      ...(content === null ? {} : { content }),
    }
  }
  for (const [status, codes] of refusalsByStatus(description, operation)) {
    const never = operation.neverAnswers?.[status]
    const text = codes.length > 0 ? `${codes.join(', ')}.` : `Never answered: ${never}`
    const schema = status < 300 ? successSchema(schemas, operation) : errorSchema(schemas, status, faultOnly)
    answers[status] ??= {
      description: text,
      ...(status === 404 && description.stamped !== false
        ? { headers: headerRefs({ 'Sandglass-Undone': undone }) }
        : {}),
      content: { 'application/json': { schema } },
    }
  }
  if (description.hasFaults !== false)
    answers[429] ??= {
      description: 'RATE_LIMITED, by an injected fault.',
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: errorSchema(schemas, 429, faultOnly) } },
      'x-sandglass-fault-only': true,
    }
  return answers
}

/** Returns the schema of the declared success, for a success status that is never answered. */
function successSchema(schemas: OpenApiSchemas, { answers }: DescribedOperation): object {
  const shown = Object.values(answers).find((schema) => schema !== null)
  return shown ? schemas.render(asSchema(shown)) : {}
}

const successes: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done, without a body.',
  408: 'Not in time.',
}

/** Returns the codes of each refusing status, statuses in order; no codes for a status that is never answered. */
function refusalsByStatus(description: Description, operation: DescribedOperation): [number, ErrorCode[]][] {
  const codes = new Set<ErrorCode>(operation.refuses)
  for (const code of description.sharedRefusals ?? sharedCodes(operation)) codes.add(code)
  if (operation.query !== undefined || operation.body !== undefined) codes.add('INVALID_INPUT')
  if (operation.body !== undefined) codes.add('INVALID_REQUEST_FORMAT')
  // The idempotency key of a request can be a bad field, even if it is the only one.
  if (operation.method === 'POST' && description.idempotency !== false) codes.add('INVALID_INPUT')
  // A process that is short of memory refuses all writes.
  const refusesWrites = description.answeredByShell?.includes('SERVICE_UNAVAILABLE') === true
  if (operation.method !== 'GET' && refusesWrites) codes.add('SERVICE_UNAVAILABLE')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code])
  for (const status of Object.keys(operation.neverAnswers ?? {}))
    if (!byStatus.has(Number(status))) byStatus.set(Number(status), [])
  return [...byStatus].sort(([one], [other]) => one - other)
}

/** Returns the codes that no operation refuses with; only an injected fault answers them. */
function faultOnlyCodes(description: Description): ReadonlySet<string> {
  if (description.answeredByShell === undefined) return new Set()
  const answered = new Set<ErrorCode>(description.answeredByShell)
  for (const operation of description.operations)
    for (const [, codes] of refusalsByStatus(description, operation))
      for (const code of codes) if (operation.refusesByFault?.includes(code) !== true) answered.add(code)
  return new Set(
    Object.values(errorCodes)
      .flat()
      .filter((code) => !answered.has(code)),
  )
}

/** Returns the component of an error status, with every code that the status can have. */
function errorSchema(schemas: OpenApiSchemas, status: number, faultOnly: ReadonlySet<string>): object {
  const codesByStatus: Readonly<Record<number, readonly string[]>> = errorCodes
  const codes = codesByStatus[status]
  const injected = codes?.filter((code) => faultOnly.has(code)) ?? []
  return schemas.add(`Error${status}`, {
    type: 'object',
    required: ['status', 'code', 'message'],
    properties: {
      status: { type: 'integer', const: status },
      code: {
        type: 'string',
        ...(codes === undefined ? {} : { enum: codes }),
        ...(injected.length === 0 ? {} : { 'x-sandglass-fault-only': injected }),
      },
      message: { type: 'string' },
      reason: { type: 'string' },
      details: { type: 'object' },
    },
  })
}
