import { addCode, codeCount, type Summary } from './summary.ts'

/** The entries per block; counts per code are kept for each block, so a range is counted without reading it all. */
const blockSize = 256
const firstCapacity = 1_024

/**
 * The sequences and codes of a list of entries, in the order of their sequences. Typed arrays take 14 bytes for each
 * entry, and counting any range reads at most two blocks.
 */
export class CodeList {
  length = 0
  #sequences = new Float64Array(firstCapacity)
  #codes = new Uint8Array(firstCapacity)
  /** The numbers of the moments that caused them; -1 for entries without a cause. */
  #causes = new Int32Array(firstCapacity)
  /** The numbers of each code before each block. */
  #sums = new Uint32Array((firstCapacity / blockSize) * codeCount)

  /** Adds the newest entry. */
  push(sequence: number, code: number, cause = -1): void {
    if (this.length === this.#codes.length) this.#resize(2 * this.length)
    const index = this.length
    if (index > 0 && index % blockSize === 0) this.#closeBlock(index / blockSize)
    this.#sequences[index] = sequence
    this.#codes[index] = code
    this.#causes[index] = cause
    this.length += 1
  }

  sequenceAt(index: number): number {
    return this.#sequences[index] ?? Number.NaN
  }

  /** Drops the newest entries, down to the given number. */
  cut(length: number): void {
    this.length = Math.min(this.length, length)
  }

  /** Drops the oldest entries. */
  dropFirst(count: number): void {
    const kept = this.length - count
    this.#sequences.copyWithin(0, count, this.length)
    this.#codes.copyWithin(0, count, this.length)
    this.#causes.copyWithin(0, count, this.length)
    this.length = kept
    for (let block = 1; block * blockSize < kept; block += 1) this.#closeBlock(block)
  }

  /** Returns the index of the first entry at or after a sequence. */
  indexOf(sequence: number): number {
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sequenceAt(middle) < sequence) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Yields the indexes of the entries that a moment led to. */
  *causedBy(number: number): Generator<number> {
    let index = this.#causes.indexOf(number)
    for (; index >= 0 && index < this.length; index = this.#causes.indexOf(number, index + 1)) yield index
  }

  /** Adds the entries from one index up to, but not including, another to a summary. */
  addRange(summary: Summary, from: number, to: number): void {
    if (to <= from) return
    const counts = new Int32Array(codeCount)
    this.#addBefore(counts, to, 1)
    this.#addBefore(counts, from, -1)
    for (let code = 0; code < codeCount; code += 1) addCode(summary, code, counts[code] ?? 0)
  }

  /** Adds or subtracts the counts of each code before an index. */
  #addBefore(counts: Int32Array, index: number, sign: 1 | -1): void {
    // The sums before a block are written with its first entry.
    const block = Math.floor(Math.max(0, Math.min(index, this.length - 1)) / blockSize)
    for (let code = 0; code < codeCount; code += 1)
      counts[code] = (counts[code] ?? 0) + sign * (this.#sums[block * codeCount + code] ?? 0)
    for (let at = block * blockSize; at < index; at += 1) {
      const code = this.#codes[at] ?? 0
      counts[code] = (counts[code] ?? 0) + sign
    }
  }

  /** Writes the sums before a block, from those before the block in front of it. */
  #closeBlock(block: number): void {
    const [before, here] = [(block - 1) * codeCount, block * codeCount]
    this.#sums.copyWithin(here, before, here)
    for (let at = (block - 1) * blockSize; at < block * blockSize; at += 1) {
      const slot = here + (this.#codes[at] ?? 0)
      this.#sums[slot] = (this.#sums[slot] ?? 0) + 1
    }
  }

  #resize(capacity: number): void {
    const [sequences, codes, causes, sums] = [this.#sequences, this.#codes, this.#causes, this.#sums]
    this.#sequences = new Float64Array(capacity)
    this.#codes = new Uint8Array(capacity)
    this.#causes = new Int32Array(capacity)
    this.#sums = new Uint32Array((capacity / blockSize) * codeCount)
    this.#sequences.set(sequences)
    this.#codes.set(codes)
    this.#causes.set(causes)
    this.#sums.set(sums)
  }
}
