import { itemAt } from './item-at.ts'
import type { Document } from './world.ts'

/** A document of a state, with its place in the order of creation and the number of the moment that wrote it. */
export type StateRow = readonly [collection: string, id: string, rank: number, document: Document, moment: number]

/**
 * The rows of a state. A fork keeps those that it began with, for its reset, so they are stored in columns: an array
 * for each row would take more than twice the memory. In return, reading builds the rows again.
 * Figures: docs/performance.md.
 */
export class StateRows implements Iterable<StateRow> {
  readonly #collections: string[] = []
  readonly #ids: string[] = []
  readonly #ranks: number[] = []
  readonly #documents: Document[] = []
  readonly #moments: number[] = []

  constructor(rows: Iterable<StateRow> = []) {
    for (const row of rows) this.add(row)
  }

  get length(): number {
    return this.#ids.length
  }

  add([collection, id, rank, document, moment]: StateRow): void {
    this.#collections.push(collection)
    this.#ids.push(id)
    this.#ranks.push(rank)
    this.#documents.push(document)
    this.#moments.push(moment)
  }

  *[Symbol.iterator](): Iterator<StateRow> {
    for (let i = 0; i < this.length; i += 1) yield this.#row(i)
  }

  /** Returns these rows with each replaced. */
  map(replace: (row: StateRow) => StateRow): StateRows {
    return new StateRows(Array.from(this, replace))
  }

  toJSON(): readonly StateRow[] {
    return [...this]
  }

  /** Yields the rows in lists of at most so many. */
  *chunks(size: number): Iterable<readonly StateRow[]> {
    for (let start = 0; start < this.length; start += size) yield this.slice(start, start + size)
  }

  /** Returns the rows from one index up to another, as far as there are any. */
  slice(start: number, end: number): readonly StateRow[] {
    return Array.from({ length: Math.min(end, this.length) - start }, (_, index) => this.#row(start + index))
  }

  #row(index: number): StateRow {
    return [
      itemAt(this.#collections, index),
      itemAt(this.#ids, index),
      itemAt(this.#ranks, index),
      itemAt(this.#documents, index),
      itemAt(this.#moments, index),
    ]
  }
}

/** One line of a world at a point. */
export interface LineState {
  /** The number of its last moment; -1 where nothing has happened. */
  readonly number: number
  /** The last rank that was taken. */
  readonly rank: number
  /** In the order of their ranks. The documents are shared with the world that they come from. */
  readonly rows: StateRows
}

/** Everything that a world is at a point, except its past. */
export interface WorldState {
  /** Virtual milliseconds. */
  readonly now: number
  readonly main: LineState
  readonly side: LineState
}

/** The state that a world begins with, and the act that made the world. */
export interface WorldOrigin {
  readonly state: WorldState
  readonly by: 'fork' | 'snapshot' | 'import' | 'capsule'
  /** Says where the state comes from. */
  readonly detail: unknown
}
