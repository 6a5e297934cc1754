import type { Undo } from '../model/journal.ts'
import type { Store } from '../store/store.ts'
import type { MomentRecord } from './moment-record.ts'
import { bytesOfPresent } from './moment-weights.ts'

/** The moments of one line up to the present, as far back as they are kept. */
export class Timeline {
  /** Oldest first; those before `#first` are no longer kept. */
  #line: MomentRecord[] = []
  #first = 0
  /** The number before its first moment. The state at that number is kept as long as the first moment is. */
  base = -1
  /** The sequence of the newest moment that is no longer kept. */
  lastForgotten = -1
  /** The number of active pins; nothing is dropped while there are any. */
  pins = 0
  bytes = 0
  /** The sequences to which a rollback may go back. One group of changes is written while the next gathers. */
  #savepoints: readonly [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]

  constructor(
    readonly store: Store,
    readonly limit: number,
    readonly weighsMoments: boolean,
  ) {}

  get length(): number {
    return this.#line.length - this.#first
  }

  get head(): MomentRecord | undefined {
    return this.#line.at(-1)
  }

  get last(): number {
    return this.head?.number ?? this.base
  }

  get reachedAt(): number {
    return this.head?.at ?? Number.NEGATIVE_INFINITY
  }

  get horizon(): number {
    return this.#line[this.#first]?.number ?? this.base + 1
  }

  at(number: number): MomentRecord | undefined {
    const index = number - this.horizon
    return index < 0 ? undefined : this.#line[this.#first + index]
  }

  /** True while a moment is on the present line and kept. */
  has(moment: MomentRecord): boolean {
    return this.at(moment.number) === moment
  }

  append(moment: MomentRecord): void {
    moment.rankAfter = this.store.lastRank
    if (this.weighsMoments) moment.bytes = bytesOfPresent(moment)
    this.#push(moment)
  }

  #push(moment: MomentRecord): void {
    this.#line.push(moment)
    this.bytes += moment.bytes
  }

  /** Drops the oldest moments beyond the limit, at most `most`. */
  trim(most: number): void {
    for (let dropped = 0; dropped < most && this.length > this.limit && this.dropOldest(); dropped += 1);
  }

  /** Keeps the head, if any, and all that follows: a rollback may go back there, until the next call but one. */
  addSavepoint(): void {
    this.#savepoints = [this.#savepoints[1], this.head?.sequence ?? Number.NEGATIVE_INFINITY]
  }

  /** The oldest moment, unless it has to stay. */
  get droppable(): MomentRecord | undefined {
    const oldest = this.pins > 0 || this.length < 2 ? undefined : this.#line[this.#first]
    return oldest && oldest.sequence < Math.min(...this.#savepoints) ? oldest : undefined
  }

  /**
   * Drops the oldest moment, whose state can then no longer be read; false when it has to stay. The array is compacted
   * only when more than half of it is dropped, because shifting it every time would cost its whole length. Up to twice
   * the limit of slots is the price. Figures: docs/performance.md.
   */
  dropOldest(): boolean {
    const forgotten = this.droppable
    if (forgotten === undefined) return false
    this.store.forget(forgotten.versions)
    this.lastForgotten = forgotten.sequence
    this.bytes -= forgotten.bytes
    const [oldest = forgotten] = this.#line
    // The slots of dropped moments all hold the first of them, so that only one stays until the array is compacted.
    this.#line[this.#first] = oldest
    this.#first += 1
    const first = this.#line[this.#first]
    if (first) first.parent = undefined
    if (this.#first > 1_000 && this.#first * 2 > this.#line.length) {
      this.#line = this.#line.slice(this.#first)
      this.#first = 0
    }
    return true
  }

  /** Takes back what a moment wrote; the newest one, or one whose act has failed. */
  undo({ versions, rankBefore }: MomentRecord): void {
    this.store.undo(versions)
    this.store.lastRank = rankBefore
  }

  /** Undoes every moment after the given one and returns them, oldest first. */
  cut(to: number): MomentRecord[] {
    const undone = this.#line.splice(this.#first + (to - this.horizon) + 1)
    for (const moment of undone.toReversed()) {
      this.undo(moment)
      this.bytes -= moment.bytes
    }
    this.#lowerSavepoints()
    return undone
  }

  /** Keeps the moment that a travel went back to: a rollback, where one is possible, goes on from there. */
  #lowerSavepoints(): void {
    const kept = this.head?.sequence ?? Number.NEGATIVE_INFINITY
    const lowered = (point: number) => (Number.isFinite(point) ? Math.min(point, kept) : point)
    this.#savepoints = [lowered(this.#savepoints[0]), lowered(this.#savepoints[1])]
  }

  savepoint(): Undo {
    const { head } = this
    return () => this.goToEnd(head)
  }

  /** Undoes the newest moments for which `isUndone` holds. */
  cutWhile(isUndone: (moment: MomentRecord) => boolean): MomentRecord[] {
    return this.cut(this.newestWithout(isUndone)?.number ?? this.horizon - 1)
  }

  /** Returns the newest moment for which `isUndone` does not hold; undefined when it holds for all that are kept. */
  newestWithout(isUndone: (moment: MomentRecord) => boolean): MomentRecord | undefined {
    return this.#line.findLast((moment, index) => index >= this.#first && !isUndone(moment))
  }

  /**
   * Goes to the end of another branch, from where it left the present line, and returns the moments undone by that;
   * undefined when the two no longer meet, because the moments between are not kept.
   */
  goTo(end: MomentRecord): MomentRecord[] | undefined {
    const path = this.pathTo(end)
    if (!path) return undefined
    const undone = this.cut((path[0]?.number ?? end.number + 1) - 1)
    for (const moment of path) {
      this.store.redo(moment.versions)
      this.#push(moment)
      this.store.lastRank = moment.rankAfter
    }
    return undone
  }

  /** Goes to the end of another line; to before its first moment when that has none. */
  goToEnd(end: MomentRecord | undefined): MomentRecord[] {
    return end === undefined ? this.cutWhile(() => true) : (this.goTo(end) ?? [])
  }

  /** True while no moment since its base has been dropped. */
  get isWhole(): boolean {
    return this.horizon === this.base + 1
  }

  /** True while the state at this number is kept. */
  keepsStateAt(number: number): boolean {
    return number >= this.horizon || (number === this.base && this.isWhole)
  }

  /** The moments between the present line and the end of another, oldest first; undefined when they do not meet. */
  pathTo(end: MomentRecord): MomentRecord[] | undefined {
    const path: MomentRecord[] = []
    for (let step: MomentRecord | undefined = end; step; step = step.parent) {
      if (this.has(step)) return path.reverse()
      path.push(step)
    }
    // A line that began after the present one did has nothing before its first moment.
    return path.at(-1)?.number === this.base + 1 && this.isWhole ? path.reverse() : undefined
  }
}

/** Returns a test for the moments of the side line that a rewind to a time undoes; `first` is the first undone one. */
export function isUndoneBy(at: number, first: MomentRecord | undefined): (moment: MomentRecord) => boolean {
  const cutFrom = first?.sequence ?? Number.POSITIVE_INFINITY
  return (moment) => moment.at > at || moment.sequence > cutFrom
}
