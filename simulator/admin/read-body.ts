import type { IncomingHttpHeaders } from 'node:http'
import express, { type RequestHandler } from 'express'
import { checkContentType, readJsonObject } from '../domain/json-body.ts'
import { type Refusal, refusal } from '../domain/refusals.ts'

const bodyLimitBytes = 1_048_576

/** Receives the body's bytes, which are then read by the same rules as those of the API. */
export const receiveBody = (limit: number): RequestHandler =>
  express.raw({ type: () => true, limit: Math.max(limit, bodyLimitBytes), inflate: false })

/**
 * Reads a JSON object; an empty body is an empty object. A body of another type is the text of `textMember`, if there
 * is one; so is an empty body whose type says that a text was to come.
 */
export function readBody(headers: IncomingHttpHeaders, bytes: unknown, textMember?: string): Record<string, unknown> {
  const { 'content-type': type = '' } = headers
  const isEmpty = !Buffer.isBuffer(bytes) || bytes.length === 0
  if (isEmpty) return textMember === undefined || !isTypeOfText(type) ? {} : { [textMember]: '' }
  if (textMember !== undefined && !isJson.test(type)) return { [textMember]: bytes.toString() }
  checkContentType(headers['content-type'], headers['content-encoding'])
  return readJsonObject(bytes)
}

const isJson = /^application\/json\b/i

/** False for JSON, and for the type that curl sends with every empty `-d ''`. */
const isTypeOfText = (type: string): boolean =>
  type !== '' && !isJson.test(type) && !/^application\/x-www-form-urlencoded\b/i.test(type)

/** Returns the refusal for an error of `receiveBody` or the router; undefined for any other error. */
export function refusalOfReceiving(error: {
  readonly type?: unknown
  readonly status?: unknown
  readonly limit?: unknown
}): Refusal | undefined {
  const { type, status, limit = bodyLimitBytes } = error
  if (type === 'entity.too.large')
    return refusal(
      'INVALID_REQUEST_FORMAT',
      { reason: 'BODY_TOO_LARGE', says: `The body is larger than ${limit} bytes.` },
      { status: 413 },
    )
  if (type === 'encoding.unsupported')
    return refusal('INVALID_REQUEST_FORMAT', { reason: 'CONTENT_ENCODING', says: 'The body must not be compressed.' })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return refusal('INVALID_REQUEST_FORMAT', { says: 'The request cannot be read.' })
  return undefined
}
