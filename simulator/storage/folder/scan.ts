import { type FileKind, firstLineOf, type LogLine, lastLineOf, parseLine } from './line-format.ts'
import { type FilePart, type LineSpan, linesOf, readParts } from './whole-lines.ts'

/** A line with its position in the bytes and in the file. */
export interface ScannedLine extends LogLine {
  readonly bytes: Buffer
  readonly start: number
  readonly offset: number
}

/** The result of reading one file of the log. */
export interface Scan {
  /** The number of valid entries. */
  readonly entries: number
  readonly batches: number
  /** The end of the last complete batch, or of the line that completes the file. */
  readonly goodLength: number
  readonly length: number
  /** True when the file ends with its last line. */
  readonly isComplete: boolean
  /** The first damage; undefined for a file that is good or only truncated. */
  readonly damage: Damage | undefined
  /** The format's version, if unsupported. */
  readonly otherVersion: string | undefined
}

export interface Damage {
  readonly offset: number
  /** Completes the sentence "… is damaged at byte …: …". */
  readonly says: string
}

/** Receives the lines of complete batches, or all lines of a checkpoint. */
interface LineReceiver {
  take(line: ScannedLine): void
  /** Receives readable lines of an incomplete batch or after a damage. */
  takeLost?(line: ScannedLine): void
}

/** Lost blocks are read as zeros; a shorter run of them may be a flipped bit. */
const zeros = Buffer.alloc(8)
const endLine = 'sandglass end '

/** Reads a log file to its end, even after a damage. */
export async function scanFile(path: string, kind: FileKind, receiver: LineReceiver, partSize?: number): Promise<Scan> {
  const scanner = new Scanner(kind, receiver)
  for await (const part of readParts(path, partSize)) scanner.takePart(part)
  return scanner.finish()
}

/**
 * An interrupted write leaves the start of its batch: whole lines and perhaps a part of one. After a loss of power,
 * some blocks may read as zeros. Any other bad line is a damage, even in the last batch: its entries may have been
 * acknowledged.
 */
class Scanner {
  readonly #kind: FileKind
  readonly #receiver: LineReceiver
  #pending: ScannedLine[] = []
  #entries = 0
  #batches = 0
  #goodLength = 0
  #length = 0
  #isComplete = false
  #damage: Damage | undefined
  #otherVersion: string | undefined
  /** The first bad line that an interrupted write may have left. */
  #tear: Damage | undefined
  #batchesAfterTear = 0

  constructor(kind: FileKind, receiver: LineReceiver) {
    this.#kind = kind
    this.#receiver = receiver
  }

  takePart(part: FilePart): void {
    for (const span of linesOf(part)) this.#takeSpan(part, span)
    this.#length = part.offset + part.bytes.length
    // The next part reuses these bytes.
    this.#pending = this.#pending.map((line) => (line.bytes === part.bytes ? copyOf(line) : line))
  }

  finish(): Scan {
    for (const line of this.#pending) this.#receiver.takeLost?.(line)
    return {
      entries: this.#entries,
      batches: this.#batches,
      goodLength: this.#goodLength,
      length: this.#length,
      isComplete: this.#isComplete,
      damage: this.#damage,
      otherVersion: this.#otherVersion,
    }
  }

  #takeSpan(part: FilePart, span: LineSpan): void {
    const offset = part.offset + span.start
    if (offset === 0) this.#takeFirst(part, span)
    else if (this.#isComplete) this.#break(offset, 'something follows the line that ends the file')
    else if (span.isEnded) this.#takeEnded(part, span, offset)
    else if (parseLine(part.bytes, span.start, span.end - 1) !== undefined) this.#break(offset, 'a line has no end')
    else this.#tearAt(offset)
  }

  #takeFirst({ bytes }: FilePart, { start, end, isEnded }: LineSpan): void {
    const expected = firstLineOf(this.#kind)
    const text = bytes.toString('latin1', start, Math.min(end, start + 64))
    if (isEnded && `${text}\n` === expected) this.#goodLength = expected.length
    else if (!isEnded && expected.startsWith(text)) this.#tearAt(0)
    else {
      this.#otherVersion = versionOf(text, this.#kind)
      this.#break(0, `the first line is not "${expected.trim()}"`)
    }
  }

  #takeEnded({ bytes }: FilePart, { start, end }: LineSpan, offset: number): void {
    const parsed = parseLine(bytes, start, end)
    if (parsed !== undefined) {
      const { world, sequence, flag, textStart, textEnd } = parsed
      // Listed one by one: a spread takes longer than everything else here.
      this.#takeLine({ world, sequence, flag, textStart, textEnd, bytes, start, offset })
    } else if (bytes.subarray(start, end).includes(zeros)) this.#tearAt(offset)
    else if (bytes.toString('latin1', start, start + endLine.length) === endLine)
      this.#takeLast(bytes.toString('latin1', start, end), offset)
    else this.#break(offset, 'a line is not as it was written')
  }

  #takeLast(text: string, offset: number): void {
    const expected = lastLineOf(this.#entries)
    if (this.#pending.length > 0 || `${text}\n` !== expected)
      this.#break(offset, `${this.#entries} entries stand before the line "${text}"`)
    else if (!this.#isBroken) {
      this.#isComplete = true
      this.#goodLength = offset + expected.length
    }
  }

  #takeLine(line: ScannedLine): void {
    const endsBatch = line.flag === '.' || this.#kind === 'checkpoint'
    if (this.#isBroken) {
      this.#receiver.takeLost?.(line)
      if (endsBatch) this.#batchesAfterTear += 1
      // The first end of a batch may belong to the interrupted one, but nothing follows an interrupted write.
      if (this.#batchesAfterTear > 1 && this.#tear !== undefined) this.#damage ??= this.#tear
      return
    }
    if (!endsBatch) {
      this.#pending.push(line)
      return
    }
    for (const earlier of this.#pending) this.#receiver.take(earlier)
    this.#receiver.take(line)
    this.#entries += this.#pending.length + 1
    this.#batches += 1
    this.#pending = []
    this.#goodLength = line.offset + (line.textEnd - line.start) + 1
  }

  get #isBroken(): boolean {
    return this.#damage !== undefined || this.#tear !== undefined
  }

  #break(offset: number, says: string): void {
    this.#damage ??= this.#tear ?? { offset, says }
  }

  #tearAt(offset: number): void {
    this.#tear ??= { offset, says: 'a line is not as it was written' }
  }
}

function copyOf(line: ScannedLine): ScannedLine {
  const { bytes, start, textStart, textEnd } = line
  const copy = Buffer.from(bytes.subarray(start, textEnd + 1))
  return { ...line, bytes: copy, start: 0, textStart: textStart - start, textEnd: textEnd - start }
}

function versionOf(firstLine: string, kind: FileKind): string | undefined {
  const [, found, version] = /^sandglass (journal|checkpoint) (\d+)$/.exec(firstLine) ?? []
  return found === kind ? version : undefined
}
