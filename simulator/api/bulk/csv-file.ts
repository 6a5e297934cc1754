import { parse } from 'csv-parse/sync'
import type { FileReader } from '../../schema/index.ts'
import { requiredColumns } from './columns.ts'
import { RowScanner } from './row-scanner.ts'
import { Utf8Check } from './utf8-check.ts'

/** The rows that a job reads, and commits, at once. */
export const rowsPerBatch = 20

/** The reason why no row of a file can be used. */
export type FileProblem =
  /** `row` counts the rows of data from 1. */
  | { readonly reason: 'unreadable_file'; readonly row: number }
  | { readonly reason: 'no_rows' }
  | { readonly reason: 'missing_required_column'; readonly columns: readonly string[] }

export type Row = Readonly<Record<string, string>>

const blockBytes = 1_048_576
const csvOptions = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
}

/**
 * An uploaded file. Its bytes and the positions of its rows are outside the heap of JavaScript. Jobs refer to it until
 * they end, so it is kept exactly as long as a version of a job that can be rewound to.
 */
export class CsvFile {
  readonly #blocks: readonly Buffer[]
  readonly #batchStarts: Float64Array
  readonly #header: readonly string[]

  constructor(
    /** The rows of data. */
    readonly rowCount: number,
    readonly sizeBytes: number,
    blocks: readonly Buffer[],
    batchStarts: Float64Array,
    header: readonly string[],
  ) {
    this.#blocks = blocks
    this.#batchStarts = batchStarts
    this.#header = header
  }

  /** All bytes of the file. */
  content(): Buffer {
    return Buffer.concat(this.#blocks)
  }

  /** Reads the rows of a batch; batches count from 0. Cells that are missing read as empty. */
  batch(number: number): readonly Row[] {
    const bytes = this.#slice(this.#batchStarts[number] ?? 0, this.#batchStarts[number + 1] ?? this.sizeBytes)
    return readCells(bytes).map((cells) => this.#named(cells))
  }

  /** Returns the whole file. */
  bytes(): Buffer {
    return Buffer.concat(this.#blocks).subarray(0, this.sizeBytes)
  }

  #named(cells: readonly string[]): Row {
    const row: Record<string, string> = {}
    for (const [index, name] of this.#header.entries()) row[name] ??= cells[index] ?? ''
    return row
  }

  #slice(from: number, to: number): Buffer {
    const first = Math.floor(from / blockBytes)
    const last = Math.floor((to - 1) / blockBytes)
    const blocks = this.#blocks.slice(first, last + 1)
    const [only] = blocks
    const bytes = only !== undefined && blocks.length === 1 ? only : Buffer.concat(blocks)
    return bytes.subarray(from - first * blockBytes, to - first * blockBytes)
  }
}

/** Only the start of a file can have a byte order mark. */
const readCells = (bytes: Buffer, bom = false): readonly (readonly string[])[] => parse(bytes, { ...csvOptions, bom })

/** The content of an upload: the file, or why it cannot be used. */
export interface CsvContent {
  readonly file: CsvFile
  readonly problem?: FileProblem
  /** Returns the bytes of a file that can be used. */
  readonly bytes?: () => Buffer
}

/** The most bytes that are kept of a file that cannot be used. */
const keptStart = 65_536

/** Reads a CSV file as it arrives: copies its bytes, finds its rows and checks their form. */
export class CsvReader implements FileReader {
  #blocks: Buffer[] = []
  #sizeBytes = 0
  #batchStarts = new Float64Array(64)
  #batchCount = 0
  #headerEnd = 0
  #isText = true
  /** The file so far; undefined when it is not small. */
  #start: Buffer | undefined = Buffer.alloc(0)
  readonly #utf8 = new Utf8Check()
  readonly #scanner = new RowScanner((position) => this.#beginRow(position))

  take(chunk: Buffer): void {
    this.#keepStart(chunk)
    if (this.#isBroken) return
    const validBytes = this.#utf8.take(chunk)
    this.#isText = validBytes === undefined
    const valid = chunk.subarray(0, validBytes)
    this.#scanner.take(valid)
    this.#copy(valid)
    if (this.#isBroken) this.#blocks = []
  }

  /** Keeps a small file until it is known to be usable: a replay repeats the upload of an unusable one too. */
  #keepStart(chunk: Buffer): void {
    const isSmall = this.#start !== undefined && this.#start.length + chunk.length <= keptStart
    this.#start = isSmall ? Buffer.concat([this.#start ?? chunk, chunk]) : undefined
  }

  end(): CsvContent {
    this.#scanner.end()
    if (!this.#isBroken) this.#isText = this.#utf8.end()
    const header = this.#isBroken ? [] : this.#readHeader()
    const problem = this.#findProblem(header)
    const rowCount = Math.max(0, this.#scanner.rows - 1)
    if (problem !== undefined) {
      // No row is ever read, so the bytes are not kept.
      const rows = problem.reason === 'unreadable_file' ? 0 : rowCount
      const file = new CsvFile(rows, this.#sizeBytes, [], new Float64Array(), [])
      const start = this.#start
      return start === undefined ? { file, problem } : { file, problem, bytes: () => start }
    }
    this.#trimLastBlock()
    const starts = this.#batchStarts.slice(0, this.#batchCount)
    const file = new CsvFile(rowCount, this.#sizeBytes, this.#blocks, starts, header)
    return { file, bytes: () => file.bytes() }
  }

  get #isBroken(): boolean {
    return !this.#isText || this.#scanner.isBroken
  }

  #findProblem(header: readonly string[]): FileProblem | undefined {
    const rowCount = this.#scanner.rows - 1
    if (this.#isBroken) return { reason: 'unreadable_file', row: Math.max(1, this.#scanner.currentRow - 1) }
    const missing = requiredColumns.filter((column) => !header.includes(column))
    if (this.#scanner.rows > 0 && missing.length > 0) return { reason: 'missing_required_column', columns: missing }
    return rowCount <= 0 ? { reason: 'no_rows' } : undefined
  }

  #readHeader(): readonly string[] {
    const end = this.#scanner.rows > 1 ? this.#headerEnd : this.#sizeBytes
    const blocks = Math.ceil(end / blockBytes)
    const [header = []] = readCells(Buffer.concat(this.#blocks.slice(0, blocks)).subarray(0, end), true)
    return header
  }

  /** Small files take only the memory that they need. */
  #trimLastBlock(): void {
    const used = this.#sizeBytes % blockBytes
    const last = this.#blocks.pop()
    if (last === undefined) return
    const exact = Buffer.allocUnsafeSlow(used === 0 ? blockBytes : used)
    last.copy(exact)
    this.#blocks.push(exact)
  }

  #beginRow(position: number): void {
    const dataRow = this.#scanner.rows - 2
    if (dataRow === 0) this.#headerEnd = position
    if (dataRow < 0 || dataRow % rowsPerBatch !== 0) return
    if (this.#batchCount === this.#batchStarts.length) {
      const larger = new Float64Array(this.#batchCount * 2)
      larger.set(this.#batchStarts)
      this.#batchStarts = larger
    }
    this.#batchStarts[this.#batchCount] = position
    this.#batchCount += 1
  }

  #copy(chunk: Buffer): void {
    for (let from = 0; from < chunk.length; ) {
      const used = this.#sizeBytes % blockBytes
      if (used === 0) this.#blocks.push(Buffer.alloc(blockBytes))
      const copied = chunk.copy(this.#blocks.at(-1) ?? chunk, used, from)
      this.#sizeBytes += copied
      from += copied
    }
  }
}
