import { type TSchema, Type } from 'typebox'
import type { Caller, FieldErrors, OpenCall, Operation } from '../../contract/index.ts'
import { type FieldError, required } from '../../refusals/index.ts'
import {
  checkContentType,
  checkEncoding,
  inFieldOrder,
  inspectBody,
  inspectQuery,
  isRecord,
  type Reading,
  readJsonObject,
  type UnknownMember,
  unknownError,
  unreadable,
} from '../../schema/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import type { Exchange } from './exchange.ts'
import { keyErrors } from './idempotency.ts'

const noErrors: readonly FieldError[] = []
const nothing: Reading = { value: undefined }
const noUnknown: readonly UnknownMember[] = []
/** The body or query of an operation that does not declare one. */
const Nothing = Type.Object({})

interface ReadRequest {
  readonly call: OpenCall
  readonly errors: FieldErrors
}

/**
 * Reads query, body and idempotency key as the operation declares them, and collects all field errors. Unknown members
 * are ignored, or errors in a world with strict requests.
 */
export function readRequest(exchange: Exchange, operation: Operation, caller: Caller): ReadRequest {
  const body = operation.body === undefined ? skipBody(exchange) : readBody(exchange, operation, operation.body)
  const query = readQuery(exchange, operation.query)
  const headers = operation.method === 'POST' ? keyErrors(operation, exchange.idempotencyKey) : noErrors
  const call = exchange.makeCall(query.value, body.value, caller)
  if (body.unknown === undefined && query.unknown === undefined)
    return { call, errors: { query: query.errors, body: body.errors, headers } }
  const isStrict = worldOptions(exchange.running.engine).strictRequests
  if (isStrict) return { call, errors: { query: withUnknown(query), body: withUnknown(body), headers } }
  exchange.ignored = [...(query.unknown ?? noUnknown), ...(body.unknown ?? noUnknown)]
  return { call, errors: { query: query.errors, body: body.errors, headers } }
}

function withUnknown({ errors = noErrors, unknown = noUnknown }: Reading): readonly FieldError[] {
  const known = new Set(errors.map(({ field }) => field))
  // A mistyped member is the cause of the missing one, and a message names only the first few.
  return [...unknown.filter(({ field }) => !known.has(field)).map(unknownError), ...errors]
}

/** An operation without parameters ignores them, but collects their names. */
function readQuery({ queryText }: Exchange, schema: TSchema | undefined): Reading {
  if (schema !== undefined) return inspectQuery(schema, new URLSearchParams(queryText))
  if (queryText === '') return nothing
  const { unknown } = inspectQuery(Nothing, new URLSearchParams(queryText))
  return unknown === undefined ? nothing : { ...nothing, unknown }
}

/** Ignores an undeclared body, but collects its members. */
function skipBody({ bytes }: Exchange): Reading {
  if (bytes.length <= 2) return nothing
  try {
    const sent: unknown = JSON.parse(bytes.toString())
    const { unknown } = isRecord(sent) ? inspectBody(Nothing, sent) : nothing
    return unknown === undefined ? nothing : { ...nothing, unknown }
  } catch {
    return nothing
  }
}

function readBody(exchange: Exchange, operation: Operation, schema: TSchema): Reading {
  if (operation.upload !== undefined) return readForm(exchange, schema)
  const { bytes } = exchange
  const { headers } = exchange.req
  if (bytes.length > 0) checkContentType(headers['content-type'], headers['content-encoding'])
  const sent = readJsonObject(bytes)
  const reading = inspectBody(schema, sent)
  // A body is required unless it is declared optional, even without required members.
  const isMissing = bytes.length === 0 && reading.errors === undefined && !Type.IsOptional(schema)
  return isMissing ? { ...reading, errors: [required('body', false)] } : reading
}

/** Reads a multipart form. Errors found while parsing it take precedence over the schema's for the same field. */
function readForm({ req, form }: Exchange, schema: TSchema): Reading {
  checkEncoding(req.headers['content-encoding'])
  if (form === undefined) return unreadable('CONTENT_TYPE', 'The body must be multipart/form-data.')
  if (form.problem !== undefined) throw form.problem
  const { errors = noErrors, ...reading } = inspectBody(schema, form.values)
  const known = new Set(form.errors.map(({ field }) => field))
  const all = [...form.errors, ...errors.filter(({ field }) => !known.has(field.split('.')[0] ?? ''))]
  return all.length === 0 ? reading : { ...reading, errors: inFieldOrder(schema, all) }
}
