import type { IncomingMessage } from 'node:http'

/** How much more of a refused body is read, so that the client gets to see the refusal before the line is cut. */
const drainedBytes = 64 * 1_048_576

/** Reads the whole body, or tells as soon as it is larger than allowed. */
export function collectBody(
  req: IncomingMessage,
  limit: number,
  done: (bytes: Buffer) => void,
  tooLarge: () => void,
): void {
  const chunks: Buffer[] = []
  let size = 0
  const onChunk = (chunk: Buffer): void => {
    size += chunk.length
    if (size > limit) {
      req.off('data', onChunk)
      req.off('end', onEnd)
      tooLarge()
    } else chunks.push(chunk)
  }
  const onEnd = (): void => done(Buffer.concat(chunks, size))
  req.on('data', onChunk)
  req.on('end', onEnd)
}

/** Reads on and throws away; calls back when the body has ended or has been read for long enough. */
export function drain(req: IncomingMessage, done: () => void): void {
  let size = 0
  req.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > drainedBytes) req.destroy()
  })
  req.once('end', done)
  req.once('close', done)
  req.resume()
}
