import express, { type RequestHandler } from 'express'
import { checkContentType, readJsonObject } from '../domain/json-body.ts'
import { refuse } from '../domain/refusals.ts'

const bodyLimit = 1_048_576

/** The body's bytes; what they mean is judged by the same rules as the API's. */
export const receiveBody: RequestHandler = express.raw({ type: () => true, limit: bodyLimit, inflate: false })

/** The JSON object that was sent; an empty one when there was nothing. */
export function readBody(headers: Readonly<Record<string, unknown>>, bytes: unknown): Record<string, unknown> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {}
  checkContentType(headers['content-type'] as string | undefined, headers['content-encoding'] as string | undefined)
  return readJsonObject(bytes)
}

/** What the receiving of a body can fail with, in words of ours. */
export function refuseReceiving(failure: { readonly type?: unknown; readonly status?: unknown }): void {
  if (failure.type === 'entity.too.large')
    refuse(
      'INVALID_REQUEST_FORMAT',
      { reason: 'BODY_TOO_LARGE', says: `The body is larger than ${bodyLimit} bytes.` },
      { status: 413 },
    )
  if (failure.type === 'encoding.unsupported')
    refuse('INVALID_REQUEST_FORMAT', { reason: 'CONTENT_ENCODING', says: 'The body may not be compressed.' })
  if (typeof failure.status === 'number' && failure.status >= 400 && failure.status < 500)
    refuse('INVALID_REQUEST_FORMAT', { says: 'The request cannot be read.' })
}
