import { open } from 'node:fs/promises'

/** A part of a file that ends with a whole line, except perhaps the last. Valid until the next part is read. */
export interface FilePart {
  readonly bytes: Buffer
  /** The position of the part in the file. */
  readonly offset: number
}

/** A line in a part. */
export interface LineSpan {
  readonly start: number
  /** The position of the newline, or the end of the part. */
  readonly end: number
  /** False for a last line without a newline. */
  readonly isEnded: boolean
}

const newline = 0x0a
const usualSize = 1 << 20

/** Reads a file in parts of whole lines, each as large as `size` or the longest line. */
export async function* readParts(path: string, size = usualSize): AsyncGenerator<FilePart> {
  const file = await open(path)
  try {
    let buffer = Buffer.allocUnsafe(size)
    let kept = 0
    let offset = 0
    for (;;) {
      if (kept === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2)
      const { bytesRead } = await file.read(buffer, kept, buffer.length - kept, offset + kept)
      const end = kept + bytesRead
      if (bytesRead === 0) {
        if (kept > 0) yield { bytes: buffer.subarray(0, kept), offset }
        return
      }
      const next = kept + buffer.subarray(kept, end).lastIndexOf(newline) + 1
      if (next > kept) {
        yield { bytes: buffer.subarray(0, next), offset }
        buffer.copyWithin(0, next, end)
        offset += next
        kept = end - next
      } else kept = end
    }
  } finally {
    await file.close()
  }
}

/** The lines of a part. */
export function* linesOf({ bytes }: FilePart): Generator<LineSpan> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start)
    const end = found === -1 ? bytes.length : found
    yield { start, end, isEnded: found !== -1 }
    start = end + 1
  }
}
