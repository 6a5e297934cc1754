import { type TSchema, Type } from 'typebox'
import { required } from '../domain/field-errors.ts'
import { inFieldOrder } from '../domain/field-order.ts'
import { checkContentType, checkEncoding, readJsonObject, unreadable } from '../domain/json-body.ts'
import type { Ask, Caller, Operation } from '../domain/operation.ts'
import { type FieldError, refuseFields } from '../domain/refusals.ts'
import { inspectBody, inspectQuery, type Reading } from '../domain/shape.ts'
import { asSchema } from '../domain/shape-walker.ts'
import type { Exchange, OpenAsk } from './exchange.ts'
import { keyErrors } from './idempotency.ts'

const none: readonly FieldError[] = []
const nothing: Reading = { value: undefined }
const noParameters: Reading = { value: Object.freeze({}) }

/** Query, body and idempotency key as the operation declares them; every bad field of all three is told at once. */
export function readAsk(x: Exchange, operation: Operation, caller: Caller): OpenAsk {
  const body = operation.body === undefined ? nothing : readBody(x, operation, operation.body)
  const query = operation.query === undefined ? nothing : readParameters(x.queryText, operation.query)
  const ask = x.makeAsk(query.value, body.value, caller)
  const bodyErrors = ruled(operation, ask, body.errors ?? none)
  const keyProblems = operation.method === 'POST' ? keyErrors(operation, x.idempotencyKey) : none
  if (query.errors !== undefined || bodyErrors.length > 0 || keyProblems.length > 0)
    refuseFields([...(query.errors ?? none), ...bodyErrors, ...keyProblems])
  return ask
}

function ruled(operation: Operation, ask: OpenAsk, errors: readonly FieldError[]): readonly FieldError[] {
  if (operation.fieldRules === undefined) return errors
  return operation.fieldRules(ask as Ask<unknown, unknown, undefined>, errors)
}

function readBody(x: Exchange, operation: Operation, schema: TSchema): Reading {
  if (operation.upload !== undefined) return readForm(x, operation, schema)
  const { headers } = x.req
  if (x.bytes.length > 0) checkContentType(headers['content-type'], headers['content-encoding'])
  // Most bodies have no null in them, and a glance at the bytes is cheaper than a walk over the members.
  const nullIsAbsent = operation.nullIsAbsent === true && x.bytes.includes('null')
  const reading = inspectBody(schema, readJsonObject(x.bytes), { nullIsAbsent })
  // Where nothing in a body is required, the body itself still is, unless it was declared optional.
  const isMissing = x.bytes.length === 0 && reading.errors === undefined && !Type.IsOptional(schema)
  return isMissing ? { ...reading, errors: [required('body', false)] } : reading
}

/** What the form's own reading found wrong comes before what the schema says about the same field. */
function readForm({ req, form }: Exchange, operation: Operation, schema: TSchema): Reading {
  checkEncoding(req.headers['content-encoding'])
  if (form === undefined) return unreadable('CONTENT_TYPE', 'The body must be multipart/form-data.')
  if (form.problem !== undefined) throw form.problem
  const { value, errors = none } = inspectBody(schema, form.values, operation)
  const known = new Set(form.errors.map(({ field }) => field))
  const all = [...form.errors, ...errors.filter(({ field }) => !known.has(field.split('.')[0] ?? ''))]
  return all.length === 0 ? { value } : { value, errors: inFieldOrder(schema, all) }
}

function readParameters(text: string, schema: TSchema): Reading {
  if (text === '' && (asSchema(schema).required ?? []).length === 0) return noParameters
  return inspectQuery(schema, new URLSearchParams(text))
}
