import type { BranchEnd } from '../branches/kept-branches.ts'
import type { BranchEntry, Restored } from '../journal/journal-entries.ts'
import { mark, type WorldParts } from '../lines/world-parts.ts'
import { itemAt } from '../model/item-at.ts'
import type { Branch, Place, RestorePoint, Travel, TravelKind } from '../model/past.ts'
import type { BranchRecord } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import type { WorldTime } from './world-time.ts'

/** The place that a world leaves. */
interface Departure {
  readonly from: Place
  readonly branch: BranchRecord
  /** Absent when the world was not at the end of the branch. */
  readonly end: BranchEnd | undefined
  readonly sideNumber: number
}

/** The travels of a world: rewinds, returns and advances. Both lines travel together. */
export class Travels {
  /** Counts rewinds, returns and restores. */
  count = 0
  /** Oldest first. */
  #log: Travel[] = []
  /** The sequence of the newest travel that the log no longer has. */
  #lastDropped = -1
  readonly #listeners: ((travel: Travel) => void)[] = []

  constructor(
    readonly parts: WorldParts,
    readonly time: WorldTime,
  ) {}

  /** The last sequence that a moment or a travel has used. */
  get lastSequence(): number {
    return this.parts.sequence.last
  }

  /** The sequence of the newest travel that is no longer kept. */
  get lastForgotten(): number {
    return this.#log.at(-1 - this.parts.main.timeline.limit)?.sequence ?? this.#lastDropped
  }

  onTravel(listener: (travel: Travel) => void): void {
    this.#listeners.push(listener)
  }

  /** Yields the kept travels, newest first, from a sequence back when one is given. */
  *newestFirst(from = Number.POSITIVE_INFINITY): Generator<Travel> {
    const log = this.#log
    const { limit } = this.parts.main.timeline
    for (let index = lastUntil(log, from); index >= Math.max(0, log.length - limit); index -= 1) {
      const travel = log[index]
      if (travel) yield travel
    }
  }

  /** Returns where the world stands. */
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
    const { sequence, setup, main, side, recorder } = this.parts
    this.holdLog()
    sequence.last += 1
    const wallAt = sequence.wallAt ?? setup.wall.now()
    const place = { type: 'travel', kind, sequence: sequence.last, from, to, by, wallAt, undone } as const
    const named = begins === undefined ? place : { ...place, begins }
    const travel: Travel = { ...named, side: side.timeline.last, ...restored }
    this.#log.push(travel)
    recorder?.travel(travel)
    if (this.#log.length > 2 * main.timeline.limit) {
      this.#lastDropped = this.lastForgotten
      this.#log = this.#log.slice(-main.timeline.limit)
    }
    return travel
  }

  /** Lets a rollback take back what is added to the log, or forgotten. */
  holdLog(): void {
    const { recorder } = this.parts
    recorder?.hold()
    const log = this.#log
    const { length } = log
    recorder?.addUndo(() => {
      this.#log = log
      log.length = length
    })
  }

  /** Forgets the travels for which the test holds. */
  forget(isGone: (travel: Travel) => boolean): void {
    this.#log = this.#log.filter((travel) => !isGone(travel))
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

  rewind(to: number, by: string, time?: number, name?: string): Branch | undefined {
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

  returnTo(name: string, by: string): Branch | undefined {
    const { main, side, branches, kept } = this.parts
    const branch = branches.find(name)
    const end = branch && kept.endOf(branch)
    if (!branch || !end || kept.isHere(branch)) throw new RangeError(`there is no branch ${name} to return to`)
    const departure = this.#depart()
    const undone = main.timeline.goTo(end.main) ?? []
    if (end.side) side.timeline.goTo(end.side)
    else side.timeline.cutWhile(() => true)
    return this.#arrive('return', departure, undone, end.leftAt, by)
  }

  /** Goes to a moment of any branch, and to one of the side line or before its first. */
  goTo(main: MomentRecord, side: MomentRecord | undefined, point: RestorePoint, by: string): Branch | undefined {
    const { parts } = this
    const departure = this.#depart()
    const undone = parts.main.timeline.goTo(main) ?? []
    if (side) parts.side.timeline.goTo(side)
    else parts.side.timeline.cutWhile(() => true)
    return this.#arrive('restore', departure, undone, point.now, by, undefined, { point })
  }

  /** Leaves for a new branch, whose first moments follow. Tell the travel after them. */
  leaveFor(branch: BranchRecord, at: number, by: string, opens: BranchEntry): { travel: Travel; left?: BranchRecord } {
    const { main, branches, kept, recorder } = this.parts
    const { from, branch: left, end } = this.#depart()
    branches.leaveFor(branch)
    if (end) kept.keep(left, end)
    this.time.set(at)
    recorder?.addUndo(mark(this.parts))
    this.count += 1
    const to = { moment: main.timeline.last + 1, branch, at }
    const travel = this.add('restore', from, to, by, 0, undefined, { opens })
    return { travel, ...(end ? { left } : {}) }
  }

  #depart(): Departure {
    const { main, side, branches, kept, recorder } = this.parts
    recorder?.hold()
    recorder?.addUndo(kept.mark())
    recorder?.addUndo(mark(this.parts))
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
    const { main, side, branches, kept, recorder } = this.parts
    const [head, sideHead] = [main.timeline.head, side.timeline.head]
    if (head) branches.arrive(head, sideHead, side.timeline.last)
    kept.arrive()
    if (!branches.isAtEnd) branches.nextName = name
    const hasUndone = branches.isUndone(branch, from.moment, 'main') || branches.isUndone(branch, sideNumber, 'side')
    // The branch that it comes to may stand on the end of the one that it leaves.
    const hasLeft = hasUndone || (end !== undefined && branch !== branches.current)
    if (hasLeft && end) kept.keep(branch, end)
    kept.addUndone(undone)
    this.time.set(at)
    // The branch that it comes to may grow before it is certain that it has come there.
    recorder?.addUndo(mark(this.parts))
    this.count += 1
    // A ticking clock is past that time already, and a loader must undo the same moments.
    const to = { ...this.place(), at }
    this.tell(this.add(kind, from, to, by, undone.length, branches.nextName, restored))
    return hasLeft ? kept.describe(branch) : undefined
  }

  /** Calls the listeners, once the world has arrived. */
  tell(travel: Travel): void {
    for (const listener of this.#listeners) listener(travel)
  }
}

/** Finds the index of the last travel until a sequence; -1 when there is none. */
function lastUntil(log: readonly Travel[], sequence: number): number {
  let [low, high] = [0, log.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(log, middle).sequence <= sequence) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Tells which moments of the side line a rewind undoes: to a time, and before the first moment that it undoes. */
function isUndoneBy(at: number, first: MomentRecord | undefined): (moment: MomentRecord) => boolean {
  const cutFrom = first?.sequence ?? Number.POSITIVE_INFINITY
  return (moment) => moment.at > at || moment.sequence > cutFrom
}
