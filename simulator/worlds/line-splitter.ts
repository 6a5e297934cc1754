const newline = 0x0a

/** Splits chunks of bytes into nonempty lines. Calls `refuse` as soon as a line is too long. */
export class LineSplitter {
  readonly #parts: Buffer[] = []
  #length = 0

  constructor(
    readonly longest: number,
    readonly refuse: () => never,
  ) {}

  /** Yields the lines that end in a chunk, without line ends. */
  *add(chunk: Buffer): Generator<Buffer> {
    let start = 0
    for (;;) {
      while (this.#length === 0 && chunk[start] === newline) start += 1
      const end = chunk.indexOf(newline, start)
      if (end < 0) break
      this.#keep(chunk.subarray(start, end))
      start = end + 1
      yield this.rest()
    }
    this.#keep(chunk.subarray(start))
  }

  /** Returns the bytes after the last line end. */
  rest(): Buffer {
    const [first = Buffer.alloc(0), ...others] = this.#parts.splice(0)
    this.#length = 0
    return others.length === 0 ? first : Buffer.concat([first, ...others])
  }

  #keep(part: Buffer): void {
    this.#length += part.length
    if (this.#length > this.longest) this.refuse()
    if (part.length > 0) this.#parts.push(part)
  }
}
