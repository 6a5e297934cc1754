import type { IncomingMessage } from 'node:http'

/** The most bytes of a refused body to read, which lets the client see the refusal before the connection ends. */
const drainedBytes = 64 * 1_048_576

/** Reads the whole body; calls `tooLarge` as soon as it exceeds the limit. */
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

/** Reads and discards the rest of a body; calls back when it ends or is cut off. */
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
