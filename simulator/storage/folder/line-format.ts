import { crc32 } from 'node:zlib'

/**
 * One entry is one line: `checksum length world sequence flag texts`. The checksum is the CRC-32 of the rest in
 * hexadecimal; the length counts the bytes of the texts. Tabs separate the texts, because JSON escapes them.
 */
export interface LogLine {
  readonly world: string
  readonly sequence: number
  readonly flag: LineFlag
  /** The start and end of the texts in the parsed bytes. */
  readonly textStart: number
  readonly textEnd: number
}

/**
 * `+`: the batch continues; `.`: the last line of a batch. Only in checkpoints: `=` replaces the entries up to its
 * sequence; `-`: the world was deleted, including its entries in later files.
 */
type LineFlag = '+' | '.' | '=' | '-'

const flags: ReadonlySet<string> = new Set<LineFlag>(['+', '.', '=', '-'])
const isFlag = (text: string): text is LineFlag => flags.has(text)

/** The version of the format. Files of a higher version are refused. */
export const formatVersion = 1

export type FileKind = 'journal' | 'checkpoint'

/** The first line of a file. */
export const firstLineOf = (kind: FileKind): string => `sandglass ${kind} ${formatVersion}\n`

/** The last line of a complete file, with the number of its entries. */
export const lastLineOf = (entries: number): string => `sandglass end ${entries}\n`

const newline = 0x0a
const space = 0x20
const tab = 0x09
const checksumLength = 8
/** The most bytes of a line besides world and texts: checksum, length, sequence, flag, spaces, newline. */
const mostBytesAround = 64
const digits = new Map([...'0123456789abcdef'].map((digit, value) => [digit.charCodeAt(0), value]))
const worldPattern = /^[A-Za-z0-9._~-]+$/

/** A growing buffer of lines. */
export class LineBuffer {
  #bytes: Buffer
  #length = 0

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafe(capacity)
  }

  get length(): number {
    return this.#length
  }

  /** The lines so far; valid until the next change. */
  get content(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Removes the lines and frees memory above `most` bytes. */
  clear(most: number): void {
    this.#length = 0
    if (this.#bytes.length > most) this.#bytes = Buffer.allocUnsafe(most)
  }

  addLine(world: string, sequence: number, flag: LineFlag, texts: readonly string[]): void {
    if (!worldPattern.test(world)) throw new Error(`A world is called ${JSON.stringify(world)} in the journal.`)
    const text = texts.join('\t')
    if (texts.some((one) => one.includes('\t'))) throw new Error(`A text in an entry of ${world} has a tab.`)
    const textBytes = Buffer.byteLength(text)
    this.#reserve(textBytes + world.length + mostBytesAround)
    const bytes = this.#bytes
    const start = this.#length + checksumLength + 1
    const textStart = start + bytes.write(`${textBytes} ${world} ${sequence} ${flag} `, start, 'latin1')
    const end = textStart + bytes.write(text, textStart, 'utf8')
    const breaksLine = bytes.subarray(textStart, end).includes(newline)
    if (breaksLine) throw new Error(`An entry of ${world} has more than one line.`)
    const checksum = crc32(bytes.subarray(start, end)).toString(16).padStart(checksumLength, '0')
    bytes.write(`${checksum} `, this.#length, 'latin1')
    bytes[end] = newline
    this.#length = end + 1
  }

  addBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  addText(text: string): void {
    this.addBytes(Buffer.from(text))
  }

  #reserve(more: number): void {
    const wanted = this.#length + more
    if (wanted <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(wanted, this.#bytes.length * 2))
    larger.set(this.content)
    this.#bytes = larger
  }
}

/** Parses the line from `start` to `end` without its newline; undefined when it is damaged. */
export function parseLine(bytes: Buffer, start: number, end: number): LogLine | undefined {
  const checkedStart = start + checksumLength + 1
  const textStart = endOfHead(bytes, checkedStart, end)
  if (textStart === undefined || bytes[checkedStart - 1] !== space) return undefined
  if (crc32(bytes.subarray(checkedStart, end)) !== readChecksum(bytes, start)) return undefined
  const [length, world = '', sequence, flag = ''] = bytes.toString('latin1', checkedStart, textStart).split(' ')
  if (Number(length) !== end - textStart || !isFlag(flag)) return undefined
  return { world, sequence: Number(sequence), flag, textStart, textEnd: end }
}

/** Returns the texts of a line, decoded apart: keeping one does not keep the others in memory. */
export function textsOf(bytes: Buffer, { textStart, textEnd }: LogLine): readonly string[] {
  const texts: string[] = []
  for (let start = textStart; start <= textEnd; ) {
    const found = bytes.indexOf(tab, start)
    const end = found === -1 || found > textEnd ? textEnd : found
    texts.push(bytes.toString('utf8', start, end))
    start = end + 1
  }
  return texts
}

/** Reads eight hexadecimal digits; undefined for other bytes. Takes half as long as comparing texts. */
function readChecksum(bytes: Buffer, start: number): number | undefined {
  let value = 0
  for (let at = start; at < start + checksumLength; at += 1) {
    const digit = digits.get(bytes[at] ?? 0)
    if (digit === undefined) return undefined
    value = value * 16 + digit
  }
  return value
}

/** Returns the position after the fourth space. */
function endOfHead(bytes: Buffer, start: number, end: number): number | undefined {
  let spaces = 0
  for (let at = start; at < end; at += 1) {
    if (bytes[at] === space) spaces += 1
    if (spaces === 4) return at + 1
  }
  return undefined
}
