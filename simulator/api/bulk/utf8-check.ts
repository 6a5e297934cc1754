import { TextDecoder } from 'node:util'

/** The most bytes of a character. */
const longestCharacter = 4

/** Checks that bytes which arrive in chunks are UTF-8. */
export class Utf8Check {
  #decoder = newDecoder()
  /** The last bytes before the chunk, from the beginning of a character on. */
  #before = Buffer.alloc(0)

  /** Returns the number of bytes before the first invalid one; undefined when all are valid. */
  take(chunk: Buffer): number | undefined {
    if (!isDecoded(this.#decoder, chunk)) return this.#validBytes(chunk)
    const end = Buffer.concat([this.#before, chunk.subarray(-longestCharacter)])
    this.#before = end.subarray(Math.max(0, lastCharacter(end)))
    return undefined
  }

  /** False when the last character is incomplete. */
  end(): boolean {
    return isDecoded(this.#decoder)
  }

  /** Decodes byte by byte, which only the chunk with the invalid byte costs. */
  #validBytes(chunk: Buffer): number {
    const decoder = newDecoder()
    isDecoded(decoder, this.#before)
    for (let i = 0; i < chunk.length; i += 1) if (!isDecoded(decoder, chunk.subarray(i, i + 1))) return i
    return chunk.length
  }
}

const newDecoder = () => new TextDecoder('utf-8', { fatal: true })

/** Decodes a part, or ends the text; returns false for invalid bytes. */
function isDecoded(decoder: TextDecoder, part?: Buffer): boolean {
  try {
    decoder.decode(part, { stream: part !== undefined })
    return true
  } catch {
    return false
  }
}

/** Returns the position of the last byte that begins a character; -1 without one. */
const lastCharacter = (bytes: Buffer): number => bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80)
