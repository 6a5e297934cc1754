import type { TSchema } from 'typebox'
import { accessCodes } from '../contract/index.ts'
import { type ErrorCode, errorCodes, statusOf } from '../refusals/index.ts'
import { asSchema } from '../schema/index.ts'
import type { DescribedOperation, Description } from './description.ts'
import { exampleMember, refusalExamples } from './examples.ts'
import { headerRefs, readsPast } from './past.ts'
import type { OpenApiSchemas } from './schemas.ts'

const sharedCodes = ({ needs = [], admit }: DescribedOperation): readonly ErrorCode[] => [
  ...accessCodes({ needs, admit }),
  'INTERNAL_ERROR',
]

/** The headers that every answer of the API carries. */
export const stampHeaders = {
  'Sandglass-Time': { description: "The world's virtual time.", schema: { type: 'string', format: 'date-time' } },
  'Sandglass-World': { description: 'The world that answered.', schema: { type: 'string' } },
  'Sandglass-Moment': { description: 'The number of the moment on the timeline.', schema: { type: 'integer' } },
} as const

const seconds = { description: 'Seconds to wait.', schema: { type: 'integer' } } as const

/** The headers that some answers of the API carry. */
export const answerHeaders = {
  'Idempotent-Replayed': {
    description: '`true` when the answer is that of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'WWW-Authenticate': { description: 'The scheme of the credential that is missing.', schema: { type: 'string' } },
  Allow: { description: 'The methods that the path allows.', schema: { type: 'string' } },
  'Retry-After': seconds,
} as const

/** The headers of a refusal, by its status. */
const refusalHeaders: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  404: ['Sandglass-Undone'],
  405: ['Allow'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** True for the refusals that an idempotency key may store. */
const isStored = (status: number) => status >= 400 && status < 500 && ![401, 405, 413, 415, 429].includes(status)

/** Describes every answer of an operation: its successes, then its refusals. */
export function describeAnswers(
  description: Description,
  operation: DescribedOperation,
  schemas: OpenApiSchemas,
  faultOnly: ReadonlySet<string>,
): object {
  const answers: Record<string, object> = {}
  const isReplayed = operation.method === 'POST' && description.idempotency !== false
  const headers = headerRefs([
    ...Object.keys(stampHeaders),
    ...(readsPast(description, operation) ? ['Sandglass-Branch'] : []),
    ...(isReplayed ? ['Idempotent-Replayed'] : []),
  ])
  for (const [status, schema] of Object.entries<TSchema | null>(operation.answers)) {
    const example = description.examples?.[operation.id]
    const shown = { example: example?.answers[status], text: example?.texts?.[status] }
    const content = schema && mediaContent(operation, schema, schemas, shown)
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
    const named = [
      ...(refusalHeaders[status] ?? []),
      ...(isReplayed && isStored(status) ? ['Idempotent-Replayed'] : []),
    ]
    answers[status] ??= {
      description: text,
      ...(named.length === 0 || description.stamped === false ? {} : { headers: headerRefs(named) }),
      content: { 'application/json': { schema, ...refusalExamples(codes) } },
    }
  }
  if (description.hasFaults !== false)
    answers[429] ??= {
      description: 'RATE_LIMITED, by an injected fault or a quota of the world.',
      headers: { 'Retry-After': seconds },
      content: {
        'application/json': { schema: errorSchema(schemas, 429, faultOnly), ...refusalExamples(['RATE_LIMITED']) },
      },
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

/** Returns every code that an answer of the document shows. */
export function shownCodes(description: Description): ReadonlySet<ErrorCode> {
  const codes = description.operations.flatMap((operation) =>
    refusalsByStatus(description, operation).flatMap(([, shown]) => shown),
  )
  return new Set<ErrorCode>(description.hasFaults === false ? codes : [...codes, 'RATE_LIMITED'])
}

/** Returns the codes that no operation refuses with; only an injected fault answers them. */
export function faultOnlyCodes(description: Description): ReadonlySet<string> {
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
export function errorSchema(schemas: OpenApiSchemas, status: number, faultOnly: ReadonlySet<string>): object {
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

/** The media types that an operation declares. */
interface MediaTypes {
  readonly answerType?: string | undefined
  readonly textType?: string | undefined
}

/** Describes the media types of an answer: one that may be a text has a type for it. */
function mediaContent(
  operation: MediaTypes,
  schema: TSchema,
  schemas: OpenApiSchemas,
  { example, text: shownText }: { readonly example?: unknown; readonly text?: unknown },
): object {
  const { anyOf = [] } = asSchema(schema)
  const text = anyOf.find(({ type }) => type === 'string')
  const [json] = anyOf.filter((one) => one !== text)
  const shown = { schema: schemas.render(text && json ? json : asSchema(schema)), ...exampleMember(example) }
  return {
    [operation.answerType ?? 'application/json']: shown,
    ...(text && json
      ? { [operation.textType ?? 'text/plain']: { schema: schemas.render(text), ...exampleMember(shownText) } }
      : {}),
  }
}
