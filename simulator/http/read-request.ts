import { type TSchema, Type } from 'typebox'
import { required } from '../domain/field-errors.ts'
import { inFieldOrder } from '../domain/field-order.ts'
import { checkContentType, checkEncoding, readJsonObject, unreadable } from '../domain/json-body.ts'
import type { Caller, Operation } from '../domain/operation.ts'
import type { FieldError } from '../domain/refusals.ts'
import type { FieldErrors, OpenCall } from '../domain/run-operation.ts'
import { inspectBody, inspectQuery, type Reading } from '../domain/shape.ts'
import type { Exchange } from './exchange.ts'
import { keyErrors } from './idempotency.ts'

const noErrors: readonly FieldError[] = []
const nothing: Reading = { value: undefined }

interface ReadRequest {
  readonly call: OpenCall
  readonly errors: FieldErrors
}

/** Reads query, body and idempotency key as the operation declares them, and collects the bad fields of all three. */
export function readRequest(exchange: Exchange, operation: Operation, caller: Caller): ReadRequest {
  const body = operation.body === undefined ? nothing : readBody(exchange, operation, operation.body)
  const query =
    operation.query === undefined ? nothing : inspectQuery(operation.query, new URLSearchParams(exchange.queryText))
  const headers = operation.method === 'POST' ? keyErrors(operation, exchange.idempotencyKey) : noErrors
  return {
    call: exchange.makeCall(query.value, body.value, caller),
    errors: { query: query.errors, body: body.errors, headers },
  }
}

function readBody(exchange: Exchange, operation: Operation, schema: TSchema): Reading {
  if (operation.upload !== undefined) return readForm(exchange, schema)
  const { bytes } = exchange
  const { headers } = exchange.req
  if (bytes.length > 0) checkContentType(headers['content-type'], headers['content-encoding'])
  const reading = inspectBody(schema, readJsonObject(bytes))
  // A body without required members is still required itself, unless it is declared optional.
  const isMissing = bytes.length === 0 && reading.errors === undefined && !Type.IsOptional(schema)
  return isMissing ? { ...reading, errors: [required('body', false)] } : reading
}

/** Reads a multipart form. Errors found while parsing it take precedence over the schema's for the same field. */
function readForm({ req, form }: Exchange, schema: TSchema): Reading {
  checkEncoding(req.headers['content-encoding'])
  if (form === undefined) return unreadable('CONTENT_TYPE', 'The body must be multipart/form-data.')
  if (form.problem !== undefined) throw form.problem
  const { value, errors = noErrors } = inspectBody(schema, form.values)
  const known = new Set(form.errors.map(({ field }) => field))
  const all = [...form.errors, ...errors.filter(({ field }) => !known.has(field.split('.')[0] ?? ''))]
  return all.length === 0 ? { value } : { value, errors: inFieldOrder(schema, all) }
}
