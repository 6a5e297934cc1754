import type { TimelineBucket, TimelineMoment } from '../../kit/admin/types.ts'
import { type Entry, totalOf } from './entries.ts'
import { added, covers, type Intervals, missing } from './intervals.ts'
import { holds, type Span } from './span.ts'
import { type Tile, tileKey } from './tiles.ts'

/** When more are kept, those of the newest range stay alone. */
const mostEntries = 20_000

interface Counted {
  readonly buckets: readonly TimelineBucket[]
  /** The last sequence of the line when it was counted. */
  readonly until: number
}

/** All that was fetched of one line with one filter: entries by their sequences, and tiles of counts. */
export class LineCache {
  #entries: readonly Entry[] = []
  #covered: Intervals = []
  readonly #byId = new Map<string, Entry>()
  readonly #byNumber = new Map<number, TimelineMoment>()
  readonly #tiles = new Map<string, Counted>()
  readonly #isFiltered: boolean

  constructor(isFiltered = false) {
    this.#isFiltered = isFiltered
  }

  /** Adds all entries of a range. */
  add(range: Span, fetched: readonly Entry[]): void {
    const rest = this.#entries.filter(({ sequence }) => !holds(range, sequence))
    this.#entries = [...rest, ...fetched].sort((a, b) => a.sequence - b.sequence)
    this.#covered = added(this.#covered, range)
    if (this.#entries.length > mostEntries) {
      this.#entries = this.entries(range)
      this.#covered = [range]
    }
    for (const entry of fetched) {
      if (entry.type === 'travel') continue
      this.#byId.set(entry.id, entry)
      if (entry.line === 'main') this.#byNumber.set(entry.number, entry)
    }
  }

  /** Adds the counts of a tile of a line. */
  addTile(tile: Tile, buckets: readonly TimelineBucket[], line: Span): void {
    this.#tiles.set(tileKey(tile), { buckets: buckets.map((bucket) => clipped(bucket, line)), until: line.last })
  }

  /** Returns the parts of a span that neither were fetched nor are coming. */
  missing = (span: Span, coming: readonly Span[]): Intervals => missing(coming.reduce(added, this.#covered), span)
  covers = (span: Span): boolean => covers(this.#covered, span)

  /** True when a tile was counted, and nothing can have come in its range since. */
  hasTile(tile: Tile, newest: number): boolean {
    const counted = this.#tiles.get(tileKey(tile))
    return counted !== undefined && (counted.until >= tile.last || counted.until >= newest)
  }

  /** Returns the buckets of tiles, older counts of them too; undefined when one was never counted. */
  buckets(tiles: readonly Tile[]): readonly TimelineBucket[] | undefined {
    const counted = tiles.map((tile) => this.#tiles.get(tileKey(tile)))
    return counted.every((tile) => tile !== undefined) ? counted.flatMap(({ buckets }) => buckets) : undefined
  }

  /** Returns the entries of a span that were fetched, oldest first. */
  entries({ first, last }: Span): readonly Entry[] {
    return this.#entries.slice(this.#indexOf(first), this.#indexOf(last + 1))
  }

  byId = (id: string): Entry | undefined => this.#byId.get(id)
  byNumber = (number: number): TimelineMoment | undefined => this.#byNumber.get(number)

  /** Returns the last entry of the main line up to a sequence; undefined after a hole, which every filter makes. */
  mainUntil(sequence: number): TimelineMoment | undefined {
    if (this.#isFiltered) return undefined
    for (let index = this.#indexOf(Math.floor(sequence) + 1) - 1; index >= 0; index -= 1) {
      const entry = this.#entries[index]
      if (entry === undefined || !this.covers({ first: entry.sequence, last: Math.floor(sequence) })) return undefined
      if (entry.type === 'moment' && entry.line === 'main') return entry
    }
    return undefined
  }

  /** Returns the index of the first entry at or after a sequence. */
  #indexOf(sequence: number): number {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[middle]?.sequence ?? 0) < sequence) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A bucket at an end of the line reaches beyond it, where nothing is; its entries lie in the part that is left. */
const clipped = (bucket: TimelineBucket, line: Span): TimelineBucket => ({
  ...bucket,
  first: Math.min(bucket.last, Math.max(bucket.first, line.first)),
  last: Math.max(bucket.first, Math.min(bucket.last, line.last)),
})

/** Counts the entries of the buckets that lie in a span, or some of them; those of buckets at its edges in part. */
export function countWithin(buckets: readonly TimelineBucket[], span: Span, countOf = totalOf): number {
  return buckets.reduce((sum, bucket) => {
    const [first, last] = [Math.max(bucket.first, span.first), Math.min(bucket.last, span.last)]
    if (last < first) return sum
    return sum + (countOf(bucket) * (last - first + 1)) / (bucket.last - bucket.first + 1)
  }, 0)
}
