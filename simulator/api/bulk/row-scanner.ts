/** The most columns of a row; a row with more makes the file unreadable. */
const maximumColumns = 1_000
/** The most bytes of a row; a longer one makes the file unreadable. */
const maximumRowBytes = 1_048_576

const byteOrderMark = [0xef, 0xbb, 0xbf] as const
const [quote, comma, lineFeed, carriageReturn] = [0x22, 0x2c, 0x0a, 0x0d] as const

type State = 'rowStart' | 'cellStart' | 'plain' | 'quoted' | 'quoteInQuoted'

/**
 * Finds where the rows of a CSV file begin, as its bytes arrive in chunks of any size, and checks the quoting of RFC
 * 4180. It keeps no bytes and reads no cells: csv-parse does, a few rows at a time.
 */
export class RowScanner {
  /** The rows that have begun, the header included. */
  rows = 0
  /** True once the file cannot be read, because of the current row. */
  isBroken = false
  readonly #onRow: (position: number) => void
  #state: State = 'rowStart'
  #position = 0
  #rowStart = 0
  #columns = 0
  /** The leading bytes that are a byte order mark. */
  #markBytes = 0

  /** `onRow` gets the position of the first byte of each row. */
  constructor(onRow: (position: number) => void) {
    this.#onRow = onRow
  }

  take(chunk: Buffer): void {
    for (let i = 0; i < chunk.length && !this.isBroken; i += 1) {
      this.#step(chunk[i] ?? 0)
      this.#position += 1
    }
    if (this.#isTooLong()) this.isBroken = true
  }

  end(): void {
    if (this.#state === 'quoted') this.isBroken = true
  }

  /** The number of the row that the next byte belongs to, the header included. */
  get currentRow(): number {
    return this.#state === 'rowStart' ? this.rows + 1 : this.rows
  }

  #isTooLong(): boolean {
    return this.#state !== 'rowStart' && this.#position - this.#rowStart > maximumRowBytes
  }

  #step(byte: number): void {
    if (this.#position === this.#markBytes && byte === byteOrderMark[this.#position]) {
      this.#markBytes += 1
      return
    }
    const isLineEnd = byte === lineFeed || byte === carriageReturn
    if (this.#state === 'rowStart') {
      // An empty line is no row, and neither is the second half of CRLF.
      if (isLineEnd) return
      this.#beginRow()
    }
    if (this.#state === 'quoted') {
      if (byte === quote) this.#state = 'quoteInQuoted'
    } else if (isLineEnd && this.#isTooLong()) this.isBroken = true
    else if (isLineEnd) this.#state = 'rowStart'
    else if (byte === comma) this.#beginCell()
    else if (byte !== quote) {
      if (this.#state === 'quoteInQuoted') this.isBroken = true
      this.#state = 'plain'
    } else if (this.#state === 'plain') this.isBroken = true
    else this.#state = 'quoted'
  }

  #beginRow(): void {
    this.rows += 1
    this.#rowStart = this.#position
    this.#columns = 1
    this.#state = 'cellStart'
    this.#onRow(this.#position)
  }

  #beginCell(): void {
    this.#columns += 1
    if (this.#columns > maximumColumns) this.isBroken = true
    this.#state = 'cellStart'
  }
}
