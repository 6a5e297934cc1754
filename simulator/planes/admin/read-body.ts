import type { IncomingHttpHeaders } from 'node:http'
import express, { type RequestHandler } from 'express'
import type { Steps, Wall } from '../../engine/index.ts'
import { type Refusal, refusal } from '../../refusals/index.ts'
import { checkContentType, isRecord, readJsonObject, unreadable } from '../../schema/index.ts'
import { BeyondLimit, jsonSteps } from '../../worlds/index.ts'

/** The most bytes of a body other than a file. */
export const bodyLimitBytes = 1_048_576

/** Receives the bytes of the body, which is parsed like those of the API. */
export const receiveBody = (limit: number, wall: Wall): RequestHandler =>
  limit > bodyLimitBytes
    ? receiveFile(limit, wall)
    : express.raw({ type: () => true, limit: bodyLimitBytes, inflate: false })

/**
 * Receives a file into one buffer, one chunk per turn of the event loop. Reading everything that has arrived, or
 * joining the chunks at the end, would delay all other requests.
 */
const receiveFile =
  (limit: number, wall: Wall): RequestHandler =>
  (request, _response, next) => {
    const { 'content-length': length, 'transfer-encoding': coding, 'content-encoding': encoding } = request.headers
    const most = coding === undefined ? Number(length ?? 0) : limit
    if ((encoding ?? 'identity') !== 'identity') return next({ type: 'encoding.unsupported', status: 415 })
    if (most > limit) return next({ type: 'entity.too.large', status: 413, limit })
    // The system allocates the pages when they are written to.
    const bytes = Buffer.allocUnsafeSlow(most)
    let received = 0
    request.on('data', (chunk: Buffer) => {
      if (received + chunk.length <= most) chunk.copy(bytes, received)
      else if (received <= most) next({ type: 'entity.too.large', status: 413, limit })
      received += chunk.length
      request.pause()
      void wall.turn().then(() => request.resume())
    })
    request.once('end', () => {
      request.body = bytes.subarray(0, received)
      if (received <= most) next()
    })
  }

/** Reads a JSON object; an empty body is an empty object. */
export function readBody(headers: IncomingHttpHeaders, bytes: unknown): Record<string, unknown> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {}
  checkContentType(headers['content-type'], headers['content-encoding'])
  return readJsonObject(bytes)
}

/**
 * Returns a body that is a file: of a type other than JSON, or empty with a file's type. Undefined for other bodies.
 */
export function fileIn(headers: IncomingHttpHeaders, bytes: unknown): Buffer | undefined {
  const { 'content-type': type = '' } = headers
  if (Buffer.isBuffer(bytes) && bytes.length > 0) return isJson.test(type) ? undefined : bytes
  return isTypeOfText(type) ? Buffer.alloc(0) : undefined
}

/** Limits of a body with a file as a string, which is encoded in one step. */
const limits = { values: 1_000, text: 8 * bodyLimitBytes }

/** Reads a JSON object that may contain a file as text; refuses many other values. */
export function* readLargeBodySteps(headers: IncomingHttpHeaders, bytes: Buffer): Steps<Record<string, unknown>> {
  if (bytes.length <= bodyLimitBytes) return readBody(headers, bytes)
  checkContentType(headers['content-type'], headers['content-encoding'])
  try {
    const value = yield* jsonSteps(bytes, () => undefined, limits)
    return isRecord(value) ? value : unreadable('NOT_AN_OBJECT', 'The body must be a JSON object.')
  } catch (error) {
    if (error instanceof BeyondLimit)
      unreadable('TOO_MANY_VALUES', `The body has ${error.message}. Send a large file as it is.`)
    if (error instanceof SyntaxError) unreadable('NOT_JSON', 'The body is not valid JSON.')
    throw error
  }
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
