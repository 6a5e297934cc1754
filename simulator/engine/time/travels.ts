import type { BranchEnd } from '../branches/kept-past.ts'
import type { Restored } from '../journal/journal-entries.ts'
import type { WorldParts } from '../lines/world-parts.ts'
import type { Branch, BranchStart, Place, RestorePoint, Travel, TravelKind } from '../model/past.ts'
import type { BranchRecord } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import { isUndoneBy } from '../timeline/timeline.ts'
import type { WorldTime } from './world-time.ts'

interface Departure {
  readonly from: Place
  readonly branch: BranchRecord
  /** Absent when the world was not at the end of the branch. */
  readonly end: BranchEnd | undefined
  readonly sideNumber: number
}

/** The travels of a world. Both lines travel together. */
export class Travels {
  count = 0
  readonly #listeners: ((travel: Travel) => void)[] = []

  constructor(
    readonly parts: WorldParts,
    readonly time: WorldTime,
  ) {}

  get lastSequence(): number {
    return this.parts.sequence.last
  }

  /** The sequence of the newest travel that is no longer kept. */
  get lastForgotten(): number {
    return this.parts.log.lastForgotten
  }

  onTravel(listener: (travel: Travel) => void): void {
    this.#listeners.push(listener)
  }

  /** Yields the kept travels, newest first, from a sequence back when one is given. */
  newestFirst(from = Number.POSITIVE_INFINITY): Iterable<Travel> {
    return this.parts.log.newestFirst(from)
  }

  place(): Place {
    const { main, branches, setup } = this.parts
    const moment = main.timeline.head?.number ?? setup.origin?.state.main.number ?? 0
    return { moment, branch: branches.current, at: this.time.now() }
  }

  /** Records an advance from a place to the present one, unless the time is the same. */
  recordAdvance(from: Place, by: string): void {
    if (this.time.now() > from.at) this.tell(this.add('advance', from, this.place(), by))
  }

  add(
    kind: TravelKind,
    from: Place,
    to: Place,
    by: string,
    undone = 0,
    begins?: string,
    restored: Restored = {},
  ): Travel {
    const { sequence, setup, side, recorder, log } = this.parts
    recorder?.prepare()
    sequence.last += 1
    const wallAt = sequence.wallAt ?? setup.wall.now()
    const place = { type: 'travel', kind, sequence: sequence.last, from, to, by, wallAt, undone } as const
    const named = begins === undefined ? place : { ...place, begins }
    const travel: Travel = { ...named, side: side.timeline.last, ...restored }
    log.add(travel)
    recorder?.travel(travel)
    return travel
  }

  /** False when the side line no longer keeps everything that would have to be undone, and the moment before that. */
  canRewindTo(to: number): boolean {
    const { main, side } = this.parts
    const [target, next] = [main.timeline.at(to), main.timeline.at(to + 1)]
    if (target === undefined || side.timeline.lastForgotten >= target.sequence) return false
    const isEmpty = side.timeline.at(side.timeline.horizon) === undefined
    // Not the oldest: after a restore that took the clock back, older moments have later times.
    return isEmpty || side.timeline.isWhole || side.timeline.newestWithout(isUndoneBy(target.at, next)) !== undefined
  }

  /**
   * Goes back to a moment of the main line, or to a time between it and the next. Returns the branch that it leaves,
   * which can be returned to; undefined when nothing was undone. `by` names the act, `name` the branch that the next
   * moment begins.
   */
  rewind(to: number, by = 'rewind', time?: number, name?: string): Branch | undefined {
    const { main, side } = this.parts
    const target = main.timeline.at(to)
    if (!target || !this.canRewindTo(to)) throw new RangeError(`there is no moment ${to} to go back to`)
    const departure = this.#depart()
    const at = Math.max(target.at, time ?? target.at)
    const undone = main.timeline.cut(to)
    // The side line goes back to where it was at that time, and before whatever is undone.
    side.timeline.cutWhile(isUndoneBy(at, undone[0]))
    return this.#arrive('rewind', departure, undone, at, by, name)
  }

  /** Goes to the end of a branch. Returns the branch that it leaves, if anything of it was undone. */
  returnTo(name: string, by = 'return'): Branch | undefined {
    const { main, side, branches, kept } = this.parts
    const branch = branches.find(name)
    const end = branch && kept.endOf(branch)
    if (!branch || !end || kept.isHere(branch)) throw new RangeError(`there is no branch ${name} to return to`)
    const departure = this.#depart()
    const undone = main.timeline.goToEnd(end.main)
    side.timeline.goToEnd(end.side)
    return this.#arrive('return', departure, undone, end.leftAt, by)
  }

  /** Goes to a moment of any branch, and to one of the side line or before its first. */
  goTo(main: MomentRecord, side: MomentRecord | undefined, point: RestorePoint, by: string): Branch | undefined {
    const { parts } = this
    const departure = this.#depart()
    const undone = parts.main.timeline.goToEnd(main)
    parts.side.timeline.goToEnd(side)
    return this.#arrive('restore', departure, undone, point.now, by, undefined, { point })
  }

  /** Leaves for a new branch, whose first moments follow. Tell the travel after them. */
  leaveFor(branch: BranchRecord, at: number, by: string, opens: BranchStart): { travel: Travel; left?: BranchRecord } {
    const { main, branches, kept } = this.parts
    const { from, branch: left, end } = this.#depart()
    branches.leaveFor(branch)
    if (end) kept.keep(left, end)
    this.time.set(at)
    this.count += 1
    const to = { moment: main.timeline.last + 1, branch, at }
    const travel = this.add('restore', from, to, by, 0, undefined, { opens })
    return { travel, ...(end ? { left } : {}) }
  }

  #depart(): Departure {
    const { main, side, branches, recorder } = this.parts
    recorder?.prepare()
    const [head, sideHead] = [main.timeline.head, side.timeline.head]
    const from = this.place()
    return {
      from,
      branch: branches.current,
      end: head && branches.isAtEnd ? { main: head, side: sideHead, leftAt: from.at } : undefined,
      sideNumber: side.timeline.last,
    }
  }

  /** Ends a travel, and returns the branch that it left, if it undid anything. */
  #arrive(
    kind: TravelKind,
    { from, branch, end, sideNumber }: Departure,
    undone: readonly MomentRecord[],
    at: number,
    by: string,
    name?: string,
    restored?: Restored,
  ): Branch | undefined {
    const { main, side, branches, kept } = this.parts
    const [head, sideHead] = [main.timeline.head, side.timeline.head]
    if (head) branches.arrive(head, sideHead, side.timeline.last)
    kept.arrive()
    if (!branches.isAtEnd) branches.nextName = name
    const hasUndone = branches.isUndone(branch, from.moment, 'main') || branches.isUndone(branch, sideNumber, 'side')
    // The destination branch may stand on the end of the one that it leaves.
    const hasLeft = hasUndone || (end !== undefined && branch !== branches.current)
    if (hasLeft && end) kept.keep(branch, end)
    kept.addUndone(undone)
    this.time.set(at)
    this.count += 1
    // A ticking clock is past that time already, and a loader must undo the same moments.
    const to = { ...this.place(), at }
    this.tell(this.add(kind, from, to, by, undone.length, branches.nextName, restored))
    return hasLeft ? kept.describe(branch) : undefined
  }

  tell(travel: Travel): void {
    for (const listener of this.#listeners) listener(travel)
  }
}
