import type { PastSize } from '../model/shared-past.ts'
import type { LineName } from '../model/world.ts'
import type { Numbers } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import { bytesOfUndone } from '../timeline/moment-weights.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** The last moments of both lines of a branch. */
interface Ends {
  readonly main: MomentRecord
  readonly side: MomentRecord | undefined
}

/** A branch that can be returned to, and the last numbers that it shares with the present line. */
interface Reachable {
  readonly end: Ends
  readonly meet: Numbers
}

/** Counts and weighs the undone moments that a world keeps, and remembers the result until it changes. */
export class UndoneMoments {
  readonly #weights = new WeakMap<MomentRecord, number>()
  /** The result; undefined when they have to be counted again. */
  #size: PastSize | undefined
  /** The lowest numbers at which a branch meets the present line. */
  #lowest: Numbers = { main: Number.POSITIVE_INFINITY, side: Number.POSITIVE_INFINITY }

  constructor(readonly lines: Readonly<Record<LineName, Timeline>>) {}

  /** Their size; undefined when they have to be counted again, also because a branch can no longer be reached. */
  get size(): PastSize | undefined {
    const { main, side } = this.lines
    return main.isKeptFrom(this.#lowest.main) && side.isKeptFrom(this.#lowest.side) ? this.#size : undefined
  }

  forget(): void {
    this.#size = undefined
  }

  /** Counts the moments of branches, each once. */
  count(branches: Iterable<Reachable>): PastSize {
    const { main, side } = this.lines
    const counted = new Set<MomentRecord>()
    let [bytes, lowestMain, lowestSide] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const { end, meet } of branches) {
      bytes += this.#add(counted, end.main, main) + this.#add(counted, end.side, side)
      lowestMain = Math.min(lowestMain, meet.main)
      lowestSide = Math.min(lowestSide, meet.side)
    }
    this.#lowest = { main: lowestMain, side: lowestSide }
    this.#size = { moments: counted.size, bytes }
    return this.#size
  }

  /** Counts the moments between the present line and the end of a branch; returns their bytes. */
  #add(counted: Set<MomentRecord>, end: MomentRecord | undefined, line: Timeline): number {
    let bytes = 0
    for (let step = end; step && !line.has(step) && !counted.has(step); step = step.parent) {
      counted.add(step)
      if (line.isWeighed) bytes += this.#weigh(step)
    }
    return bytes
  }

  #weigh(moment: MomentRecord): number {
    const known = this.#weights.get(moment)
    if (known !== undefined) return known
    const bytes = bytesOfUndone(moment)
    this.#weights.set(moment, bytes)
    return bytes
  }
}
