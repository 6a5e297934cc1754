import { BranchView, mergedMoments } from '../branches/line-views.ts'
import type { WorldParts } from '../lines/world-parts.ts'
import type { Branch, KeptMoments, RecordedPast, Travel } from '../model/past.ts'
import { StateGone, type Steps } from '../model/slices.ts'
import type { BranchRef, Moment, World } from '../model/world.ts'
import type { WorldState } from '../model/world-state.ts'
import type { Travels } from '../time/travels.ts'
import { BranchRecord } from '../timeline/branch-record.ts'
import { MomentRecord } from '../timeline/moment-record.ts'
import { isUndoneBy } from '../timeline/timeline.ts'
import { PastLine } from './past-line.ts'
import { PastWorld } from './past-world.ts'
import { recordedPast } from './recorded-past.ts'

interface PastParts extends WorldParts {
  readonly world: World
  readonly travels: Travels
}

/** The position of a moment, on the main line unless it says otherwise. */
type MomentPosition = Pick<Moment, 'branch' | 'number'> & Partial<Pick<Moment, 'line'>>

const momentsPerStep = 200

/** The past of a world: its branches, and reading them. */
export class Past {
  constructor(readonly parts: PastParts) {}

  get kept(): KeptMoments {
    const { main, side, kept, setup } = this.parts
    return {
      moments: main.timeline.length,
      sideMoments: side.timeline.length,
      undoneMoments: kept.undone.moments,
      ...(main.timeline.weighsMoments ? { bytes: kept.size.bytes } : {}),
      ...(setup.isWeighed === true ? { stateBytes: main.store.bytes + side.store.bytes } : {}),
      limits: { moments: main.timeline.limit, bytes: setup.historyBytes },
    }
  }

  get branch(): BranchRef {
    return this.parts.branches.current
  }

  get nextBranch(): string {
    return this.parts.branches.next().name
  }

  /** Returns the branches of the present line and those that can be returned to. */
  branches(): readonly Branch[] {
    return this.parts.kept.list()
  }

  find(name: string): Branch | undefined {
    const branch = this.parts.kept.find(name)
    return branch && this.parts.kept.describe(branch)
  }

  /** True when a branch has, once had, or is about to get this name. */
  isTaken(name: string): boolean {
    return this.parts.branches.isTaken(name)
  }

  rename(name: string, to: string): void {
    if (name === to) return
    if (this.isTaken(to)) throw new RangeError(`a branch has, or had, the name ${to}`)
    const { branches, recorder } = this.parts
    const branch = this.#require(name)
    recorder?.prepare()
    branches.rename(branch, to)
    recorder?.branch(this.#nextSequence(), branch, to)
  }

  /** Drops the undone moments of a branch and the travels to them, except those that another branch stands on. */
  delete(name: string): void {
    const branch = this.#require(name)
    if (branch === this.parts.branches.current) throw new RangeError(`the world stands on the branch ${name}`)
    const { recorder } = this.parts
    recorder?.prepare()
    this.drop(branch)
    recorder?.branch(this.#nextSequence(), branch, undefined)
  }

  /** Drops the undone moments of a branch, and the travels that led to them. */
  drop(branch: BranchRecord): void {
    const isGone = this.parts.kept.delete(branch)
    this.parts.log.forget((travel) => isGone(travel.to) && this.isOffLine(travel))
  }

  #nextSequence(): number {
    this.parts.sequence.last += 1
    return this.parts.sequence.last
  }

  /** Returns the lines of a branch up to its end; undefined for a branch that is not kept. */
  line(name: string): BranchView | undefined {
    const { kept } = this.parts
    const branch = kept.find(name)
    const end = branch && kept.endOf(branch)
    if (!branch) return undefined
    return end === undefined
      ? this.#onPath(branch)
      : new BranchView(this.parts, branch, end.main, end.side, () => end.leftAt)
  }

  /** Returns the part of a branch that is on the present line. */
  #onPath(branch: BranchRecord): BranchView | undefined {
    const { branches, main, side, world } = this.parts
    const last = branches.lastOnPath(branch)
    const end = last && main.timeline.at(last.main)
    if (!last || !end) return undefined
    const now = branch === branches.current ? () => world.now() : () => end.at
    return new BranchView(this.parts, branch, end, side.timeline.at(last.side), now)
  }

  /** Yields the kept moments of both lines and of all branches, newest first. */
  everyMoment(): Iterable<MomentRecord> {
    const { main, side, kept } = this.parts
    const ends = [main.timeline.head, side.timeline.head]
    for (const end of kept.ends()) ends.push(end.main, end.side)
    const isKept = ({ line, number }: MomentRecord) => number >= this.parts[line].timeline.horizon
    return mergedMoments(ends.filter((end) => end !== undefined).filter(isKept), isKept)
  }

  /** Yields those of them that are not on the present line, newest first. */
  undoneMoments(): Iterable<MomentRecord> {
    const ends = [...this.parts.kept.ends()].flatMap(({ main, side }) => (side === undefined ? [main] : [main, side]))
    const isUndone = (moment: MomentRecord) => {
      const { timeline } = this.parts[moment.line]
      return moment.number >= timeline.horizon && !timeline.has(moment)
    }
    return mergedMoments(ends.filter(isUndone), isUndone)
  }

  /** True for a moment, kept or not, that is not on the present line. */
  isUndone({ branch, number, line = 'main' }: MomentPosition): boolean {
    return this.parts.branches.isUndone(branch, number, line)
  }

  /** True for a travel whose destination is no longer on the present line. */
  isOffLine({ to: { branch, moment, at } }: Travel): boolean {
    if (this.parts.branches.isUndone(branch, moment, 'main')) return true
    // An advance after its last moment is undone by a rewind to that moment.
    const { timeline } = this.parts.main
    if (moment === timeline.head?.number) return at > this.parts.world.now()
    const next = timeline.at(moment + 1)
    return next !== undefined && at > this.#timeBefore(next)
  }

  /** Returns the time that the world had reached before a moment of the present line. */
  #timeBefore(moment: MomentRecord): number {
    const [travel] = this.parts.travels.newestFirst(moment.sequence)
    // A restore that brings a state leaves the end of a branch as it is, and may set an earlier time.
    return travel?.opens !== undefined && travel.to.branch === moment.branch ? travel.from.at : moment.at
  }

  /** Returns the branch on which a moment of the present line, or of that of a branch, was made, kept or not. */
  branchAt(number: number, branch: BranchRef = this.branch): BranchRef {
    if (!(branch instanceof BranchRecord)) throw new TypeError('not a branch of this engine')
    return this.parts.branches.at(number, 'main', branch)
  }

  /** Finds the branch on which a document was created that the present line does not have. */
  branchOfUndone(id: string): BranchRef | undefined {
    return this.parts.kept.branchOfUndone(id)
  }

  /**
   * Captures everything that the world was at such a point, in steps; undefined when more webhook attempts followed
   * than are kept. The documents are shared.
   */
  *stateAt(number: number, branch?: string, time?: number): Steps<WorldState | undefined> {
    const past = yield* this.at(number, branch, time)
    return past.side.isGone ? undefined : yield* past.worldState()
  }

  /** Captures everything that the world was after a kept moment of each line; none of the side line when absent. */
  *stateOf(moment: Moment, side: Moment | undefined): Steps<WorldState> {
    return yield* (yield* this.#open(recordOf(moment), side && recordOf(side), moment.at)).worldState()
  }

  /** Pins the history. The result, which may be called once, unpins it. */
  pin(): () => void {
    return this.parts.kept.pin()
  }

  /** Returns the moments and travels that can be repeated, in steps; pin the past meanwhile. */
  recorded(): Steps<RecordedPast> {
    return recordedPast(this.parts, () => this.everyMoment())
  }

  /**
   * Opens the world as it was at a moment of the present line, or of that of a branch, in steps. `time` is a time
   * between the moment and the next.
   */
  *at(number: number, branch?: string, time?: number): Steps<PastWorld> {
    const { branches, travels } = this.parts
    const paths = branch === undefined ? this.#onPath(branches.current) : this.line(branch)
    const target = paths?.moment(number)
    if (!paths || !target) throw new RangeError(`there is no moment ${number} to read`)
    const { count } = travels
    const now = Math.max(target.at, time ?? target.at)
    const side = yield* sideAt(paths, number, now)
    if (travels.count !== count) throw new StateGone()
    return yield* this.#open(target, side, now)
  }

  /** Opens the world as it was after a moment of each line, or before the first one of the side line. */
  *#open(main: MomentRecord, side: MomentRecord | undefined, now: number): Steps<PastWorld> {
    const { parts } = this
    const { count } = parts.travels
    const hasTravelled = () => parts.travels.count !== count
    const asOf = `${main.branch.index}/${main.number}/${now}`
    const sideLine = new PastLine(parts.side, side, asOf, now, hasTravelled)
    const world = new PastWorld(parts.main, main, asOf, now, sideLine)
    yield* world.build()
    if (hasTravelled()) throw new StateGone()
    // More webhook attempts may have followed than are kept; then only the side line cannot be read.
    if (!sideLine.isGone) yield* sideLine.build()
    return world
  }

  /** Computes the hash of the state at a kept moment of any branch, in steps. */
  stateHashSteps(moment: Moment): Steps<string> {
    return this.parts[moment.line].stateHashOf(recordOf(moment))
  }

  #require(name: string): BranchRecord {
    const branch = this.parts.kept.find(name)
    if (!branch) throw new RangeError(`there is no branch ${name}`)
    return branch
  }
}

function recordOf(moment: Moment): MomentRecord {
  if (!(moment instanceof MomentRecord)) throw new TypeError('not a moment of this engine')
  return moment
}

/** Finds the last moment of the side line at a point of the main one, by the rule of rewinds. */
function* sideAt(paths: BranchView, number: number, now: number): Steps<MomentRecord | undefined> {
  const isUndone = isUndoneBy(now, paths.moment(number + 1))
  let last = paths.side.head()
  while (last && isUndone(last)) {
    if (last.number % momentsPerStep === 0) yield
    last = paths.side.moment(last.number - 1)
  }
  return last
}
