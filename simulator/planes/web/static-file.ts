import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** A file that does not change while the process runs, kept compressed. */
export interface StaticFile {
  readonly gzipped: Buffer
  /** A digest of the bytes, by which clients keep the file. */
  readonly version: string
}

export const staticFile = (gzipped: Buffer): StaticFile => ({
  gzipped,
  version: createHash('sha256').update(gzipped).digest('base64url').slice(0, 16),
})

export const compressed = async (text: string): Promise<StaticFile> =>
  staticFile(await promisify(gzip)(text, { level: 9 }))

/**
 * True when an answer may be compressed. One that closes its connection is not, because undici 7 throws when a
 * connection ends before it has decompressed the answer.
 */
export const takesGzip = (request: Request, response: Response): boolean =>
  response.shouldKeepAlive && !response.hasHeader('Connection') && request.acceptsEncodings('gzip') !== false

/** Sends a file in an encoding that the client accepts, unless it has the file. */
export async function sendStatic(
  request: Request,
  response: Response,
  { gzipped, version }: StaticFile,
): Promise<void> {
  // A weak tag, because it covers both encodings.
  response.set({ ETag: `W/"${version}"`, Vary: 'Accept-Encoding' })
  if (request.fresh) response.status(304).end()
  else if (!takesGzip(request, response)) sendBytes(response, await promisify(gunzip)(gzipped))
  else sendBytes(response.set('Content-Encoding', 'gzip'), gzipped)
}

/** Node adds the length by itself only where there is a body, which HEAD lacks. */
const sendBytes = (response: Response, bytes: Buffer) => response.set('Content-Length', `${bytes.length}`).end(bytes)
