import type { Undo } from '../model/journal.ts'
import type { Branch, Place } from '../model/past.ts'
import type { PastMember, PastSize, SharedPast } from '../model/shared-past.ts'
import type { BranchRef, LineName } from '../model/world.ts'
import type { BranchRecord, Numbers } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import { bytesOfUndone } from '../timeline/moment-weights.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Branches } from './branches.ts'

/** The most moments that one change drops, so that the many that gather during a pin are not dropped at once. */
const mostPerTrim = 100

/** The ends of both lines of a branch when the world left it. */
export interface BranchEnd {
  readonly main: MomentRecord
  /** Absent when nothing had happened on the side line. */
  readonly side: MomentRecord | undefined
  readonly leftAt: number
}

interface UndoneSize extends PastSize {
  readonly main: number
}

/**
 * The past that a world keeps, and its limits: the moments of the present line, and the branches that it can return to.
 * The oldest go first; the newest moment of each line always stays.
 */
export class KeptPast implements PastMember {
  /** The ends of the branches, in the order in which the world left them. */
  #ends = new Map<BranchRecord, BranchEnd>()
  /** True when a savepoint has these ends, so that a change needs a copy. */
  #isShared = false
  /** The ids of documents that only undone moments created, with those moments. Computed when needed. */
  #undoneIds: Map<string, MomentRecord> | undefined

  readonly #weights = new WeakMap<MomentRecord, number>()
  /** The size of the undone moments; computed when needed. */
  #undone: UndoneSize | undefined
  /** The lowest numbers at which a branch meets the present line: below them, it can no longer be reached. */
  #lowest: Numbers = { main: Number.POSITIVE_INFINITY, side: Number.POSITIVE_INFINITY }
  #isClosed = false

  constructor(
    readonly branches: Branches,
    readonly lines: Readonly<Record<LineName, Timeline>>,
    /** The most bytes of the present line; undone branches may have as many again. */
    readonly limitBytes: number,
    readonly shared: SharedPast | undefined,
  ) {}

  get size(): PastSize {
    const { main, side } = this.lines
    const { moments, bytes } = this.undone
    return { moments: main.length + side.length + moments, bytes: main.bytes + side.bytes + bytes }
  }

  get undone(): UndoneSize {
    const { main, side } = this.lines
    const canReachAll = main.keepsStateAt(this.#lowest.main) && side.keepsStateAt(this.#lowest.side)
    if (this.#undone === undefined || !canReachAll) {
      this.#dropUnreachable()
      this.#undone = this.#measureUndone()
    }
    return this.#undone
  }

  #measureUndone(): UndoneSize {
    const lowest = { main: Number.POSITIVE_INFINITY, side: Number.POSITIVE_INFINITY }
    const undone = new Set<MomentRecord>()
    for (const [branch, end] of this.#ends) {
      const meet = this.branches.meet(branch)
      for (const line of ['main', 'side'] as const) {
        lowest[line] = Math.min(lowest[line], meet[line])
        const isNew = (moment: MomentRecord) => !this.lines[line].has(moment) && !undone.has(moment)
        for (let step = end[line]; step && isNew(step); step = step.parent) undone.add(step)
      }
    }
    this.#lowest = lowest
    let [main, bytes] = [0, 0]
    for (const moment of undone) {
      if (moment.line === 'main') main += 1
      if (this.lines.main.weighsMoments) bytes += this.#weigh(moment)
    }
    return { main, moments: undone.size, bytes }
  }

  #weigh(moment: MomentRecord): number {
    const known = this.#weights.get(moment) ?? bytesOfUndone(moment)
    this.#weights.set(moment, known)
    return known
  }

  /** Pins the history. The result, which may be called once, unpins it. */
  pin(): () => void {
    const timelines = [this.lines.main, this.lines.side]
    for (const timeline of timelines) timeline.pins += 1
    return () => {
      for (const timeline of timelines) timeline.pins -= 1
    }
  }

  trim(most = mostPerTrim): void {
    const { main, side } = this.lines
    main.trim(most)
    side.trim(most)
    for (let dropped = 0; dropped < most && main.bytes + side.bytes > this.limitBytes; dropped += 1)
      if (!this.#dropOldestMoment()) break
    if (!this.#isClosed) this.shared?.update(this)
  }

  dropOldest(): boolean {
    return this.#dropOldestMoment() || this.#dropFirstBranch()
  }

  /** Drops the oldest moment of the present line, of whichever of its two lines. */
  #dropOldestMoment(): boolean {
    const [main, side] = [this.lines.main.droppable, this.lines.side.droppable]
    const isSide = side !== undefined && (main === undefined || side.sequence < main.sequence)
    return this.lines[isSide ? 'side' : 'main'].dropOldest()
  }

  close(): void {
    this.#isClosed = true
    this.shared?.leave(this)
  }

  reopen(): void {
    this.#isClosed = false
    this.trim()
  }

  savepoint(): Undo {
    const ends = this.#ends
    this.#isShared = true
    return () => {
      this.#ends = ends
      this.#isShared = true
      for (const [branch, { leftAt }] of ends) branch.leftAt = leftAt
      this.#undoneIds = undefined
      this.#undone = undefined
    }
  }

  keep(branch: BranchRecord, end: BranchEnd): void {
    branch.leftAt = end.leftAt
    this.#ownEnds.delete(branch)
    this.#ownEnds.set(branch, end)
  }

  /** Forgets the end of the branch to whose end a travel has led: the branch grows from there. */
  arrive(): void {
    const { current, isAtEnd } = this.branches
    if (isAtEnd) this.#ownEnds.delete(current)
  }

  get #ownEnds(): Map<BranchRecord, BranchEnd> {
    if (this.#isShared) this.#ends = new Map(this.#ends)
    this.#isShared = false
    return this.#ends
  }

  /** Notes which moments a travel has undone. Call it once the world has arrived. */
  addUndone(undone: readonly MomentRecord[]): void {
    if (this.#undoneIds) for (const moment of undone) addCreated(this.#undoneIds, moment)
    this.#undone = undefined
    if (this.lines.main.pins === 0) this.#trimBranches()
    this.branches.trim((branch) => this.#ends.has(branch))
  }

  /** Drops the branch that the world left first. Returns false if there is none or the history is pinned. */
  #dropFirstBranch(): boolean {
    const [first] = this.#ends.keys()
    if (first === undefined || this.lines.main.pins > 0) return false
    this.#drop(first)
    return true
  }

  /** Drops the oldest branches beyond the limits. Drops a few more when there are many, to do so rarely. */
  #trimBranches(): void {
    const { limit } = this.lines.main
    const spare = Math.floor(limit / 1_000) * 100
    let moments = this.#ends.size > 1 ? this.undone.main : 0
    if (moments > limit)
      for (const branch of this.#ends.keys()) {
        if (moments <= limit - spare || this.#ends.size === 1) break
        this.#drop(branch)
        // Other branches may stand on its moments, so only a few droppings are cheap enough to count after each.
        moments = spare === 0 ? this.undone.main : moments - (branch.to.main - branch.from.main)
      }
    while (this.#ends.size > 1 && this.undone.bytes > this.limitBytes && this.#dropFirstBranch());
  }

  /** Returns the last numbers that the kept branches hold, by branch: their own, and of those that they stand on. */
  #lastNumbers(): ReadonlyMap<BranchRecord, number> {
    const highest = new Map<BranchRecord, number>()
    for (const branch of this.#ends.keys()) {
      let number = branch.to.main
      for (const step of branch.path()) {
        const known = highest.get(step)
        if (known === undefined || known < number) highest.set(step, number)
        if (known !== undefined || this.branches.lastOnPath(step)) break
        number = step.from.main
      }
    }
    return highest
  }

  #dropUnreachable(): void {
    for (const branch of this.#ends.keys()) if (!this.canReach(branch)) this.#drop(branch)
  }

  #drop(branch: BranchRecord): void {
    this.#ownEnds.delete(branch)
    this.#undoneIds = undefined
    this.#undone = undefined
  }

  canReach(branch: BranchRecord): boolean {
    if (!this.#ends.has(branch)) return false
    const { main, side } = this.branches.meet(branch)
    return this.lines.main.keepsStateAt(main) && this.lines.side.keepsStateAt(side)
  }

  endOf(branch: BranchRecord): BranchEnd | undefined {
    return this.canReach(branch) ? this.#ends.get(branch) : undefined
  }

  isHere(branch: BranchRecord): boolean {
    return branch === this.branches.current && this.branches.isAtEnd
  }

  /** Finds a branch that is on the present path or can be returned to. */
  find(name: string): BranchRecord | undefined {
    const branch = this.branches.find(name)
    return branch && (this.#isPresent(branch) || this.canReach(branch)) ? branch : undefined
  }

  /** True for a branch with kept moments on the present path. */
  #isPresent(branch: BranchRecord): boolean {
    const last = this.branches.lastOnPath(branch)
    return branch === this.branches.current || (last !== undefined && last.main >= this.lines.main.horizon)
  }

  /** Returns the branches of the present path and those that can be returned to, in the order of their beginning. */
  list(): readonly Branch[] {
    this.#dropUnreachable()
    const present = [...this.branches.current.path()].filter((branch) => this.#isPresent(branch))
    const found = new Set([...present, ...this.#ends.keys()])
    return [...found].sort((one, other) => one.index - other.index).map((branch) => this.describe(branch))
  }

  describe(branch: BranchRecord): Branch {
    const { name, parent, from, leftAt } = branch
    const isHere = this.isHere(branch)
    const canReturn = !isHere && this.canReach(branch)
    // Without its end, only the moments that are on the present line are left.
    const last = canReturn ? branch.to.main : (this.branches.lastOnPath(branch)?.main ?? from.main)
    return {
      name,
      ...(parent === undefined ? {} : { parent: parent.name }),
      from: from.main,
      to: last,
      ...(leftAt === undefined || !canReturn ? {} : { leftAt }),
      moments: Math.max(0, last - Math.max(from.main, this.lines.main.horizon - 1)),
      isCurrent: branch === this.branches.current,
      canReturn,
    }
  }

  /**
   * Drops the undone moments of a branch, except those that another branch stands on. Returns a test for places that
   * went with them, of those that are not on the present line.
   */
  delete(branch: BranchRecord): (place: Place) => boolean {
    this.#drop(branch)
    const held: ReadonlyMap<BranchRef, number> = this.#lastNumbers()
    const first = new Map<BranchRef, number>()
    for (const step of branch.path()) {
      const onPath = this.branches.lastOnPath(step)
      // A travel may end after the last moment that the branch shares with the present line, but before its own first.
      first.set(step, (onPath?.main ?? -1) + (step === branch ? 0 : 1))
      if (onPath) break
    }
    return ({ branch: on, moment }) =>
      moment >= (first.get(on) ?? Number.POSITIVE_INFINITY) && moment > (held.get(on) ?? -1)
  }

  *ends(): Iterable<BranchEnd> {
    for (const [branch, end] of this.#ends) if (this.canReach(branch)) yield end
  }

  /** Finds the branch on which a document was created that the present path does not have. */
  branchOfUndone(id: string): BranchRef | undefined {
    if (this.#ends.size === 0) return undefined
    this.#undoneIds ??= this.#findUndoneIds()
    const moment = this.#undoneIds.get(id)
    return moment && this.branches.isUndone(moment.branch, moment.number, 'main') ? moment.branch : undefined
  }

  #findUndoneIds(): Map<string, MomentRecord> {
    const ids = new Map<string, MomentRecord>()
    for (const branch of this.#ends.keys()) {
      for (let step = this.endOf(branch)?.main; step && !this.lines.main.has(step); step = step.parent) {
        // The moments of another kept branch, on which this one stands, are visited with that branch.
        if (step.branch !== branch && this.#ends.has(step.branch)) break
        addCreated(ids, step)
      }
    }
    return ids
  }
}

function addCreated(ids: Map<string, MomentRecord>, moment: MomentRecord): void {
  for (const { previous, entry } of moment.versions) if (previous === undefined) ids.set(entry.id, moment)
}
