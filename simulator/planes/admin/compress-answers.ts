import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { takesGzip } from '../web/index.ts'

/** Shorter answers gain nothing. */
const leastBytes = 1_024

/** Most clients are on the same machine, so time counts more than the last tenth of the size. */
const quickly = { level: constants.Z_BEST_SPEED }

/**
 * Compresses texts and JSON for clients that accept gzip. Files and the stream of events are sent as they are: files
 * are buffers, most of them compressed, and the stream does not use `send`.
 */
export function compressAnswers(): RequestHandler {
  return (request, response, next) => {
    const send = response.send.bind(response)
    response.send = (body: unknown) => {
      if (typeof body !== 'string' || Buffer.byteLength(body) < leastBytes) return send(body)
      response.vary('Accept-Encoding')
      if (!takesGzip(request, response)) return send(body)
      promisify(gzip)(body, quickly).then((bytes) => response.set('Content-Encoding', 'gzip') && send(bytes), next)
      return response
    }
    next()
  }
}
