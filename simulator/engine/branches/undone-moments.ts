import type { PastSize } from '../model/shared-past.ts'
import type { LineName } from '../model/world.ts'
import type { Numbers } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import { bytesOfUndone } from '../timeline/moment-weights.ts'
import type { Timeline } from '../timeline/timeline.ts'

export interface UndoneSize extends PastSize {
  readonly main: number
}

/** A branch that can be returned to: its last moments, and the last numbers that it shares with the present line. */
interface Reachable {
  readonly end: { readonly main: MomentRecord; readonly side: MomentRecord | undefined }
  readonly meet: Numbers
}

/** Counts and weighs the undone moments that a world keeps, and remembers the result until it changes. */
export class UndoneMoments {
  readonly #weights = new WeakMap<MomentRecord, number>()
  #size: UndoneSize | undefined
  /** The lowest numbers at which a branch meets the present line. */
  #lowest: Numbers = { main: Number.POSITIVE_INFINITY, side: Number.POSITIVE_INFINITY }

  constructor(readonly lines: Readonly<Record<LineName, Timeline>>) {}

  /** Their size; undefined when they have to be counted again, also because a branch can no longer be reached. */
  get size(): UndoneSize | undefined {
    const { main, side } = this.lines
    return main.keepsStateAt(this.#lowest.main) && side.keepsStateAt(this.#lowest.side) ? this.#size : undefined
  }

  forget(): void {
    this.#size = undefined
  }

  count(branches: readonly Reachable[]): UndoneSize {
    const counted = { main: new Set<MomentRecord>(), side: new Set<MomentRecord>() }
    let bytes = 0
    for (const line of ['main', 'side'] as const) {
      const timeline = this.lines[line]
      for (const { end } of branches)
        for (let step = end[line]; step && !timeline.has(step) && !counted[line].has(step); step = step.parent) {
          counted[line].add(step)
          if (timeline.weighsMoments) bytes += this.#weigh(step)
        }
    }
    const lowest = (line: LineName) =>
      branches.reduce((least, { meet }) => Math.min(least, meet[line]), Number.POSITIVE_INFINITY)
    this.#lowest = { main: lowest('main'), side: lowest('side') }
    this.#size = { main: counted.main.size, moments: counted.main.size + counted.side.size, bytes }
    return this.#size
  }

  #weigh(moment: MomentRecord): number {
    const known = this.#weights.get(moment) ?? bytesOfUndone(moment)
    this.#weights.set(moment, known)
    return known
  }
}
