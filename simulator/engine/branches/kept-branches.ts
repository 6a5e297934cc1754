import type { Undo } from '../model/journal.ts'
import type { Branch, Place } from '../model/past.ts'
import type { BranchRef, LineName } from '../model/world.ts'
import type { BranchRecord } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Branches } from './branches.ts'
import { UndoneMoments, type UndoneSize } from './undone-moments.ts'

/** The ends of both lines of a branch when the world left it. */
export interface BranchEnd {
  readonly main: MomentRecord
  /** Absent when nothing had happened on the side line. */
  readonly side: MomentRecord | undefined
  readonly leftAt: number
}

type Timelines = Readonly<Record<LineName, Timeline>>

/** The branches that a world can return to; the oldest go when their undone moments exceed the limit together. */
export class KeptBranches {
  /** The ends of the branches, in the order in which the world left them. */
  #ends = new Map<BranchRecord, BranchEnd>()
  /** True when a savepoint has these ends, so that a change needs a copy. */
  #isShared = false
  /** The ids of documents that only undone moments created, with those moments. Computed when needed. */
  #undoneIds: Map<string, MomentRecord> | undefined

  readonly #undone: UndoneMoments

  constructor(
    readonly branches: Branches,
    readonly lines: Timelines,
    readonly limitBytes: number,
  ) {
    this.#undone = new UndoneMoments(lines)
  }

  get undone(): UndoneSize {
    const { size } = this.#undone
    if (size !== undefined) return size
    this.#dropUnreachable()
    return this.#undone.count([...this.#ends].map(([branch, end]) => ({ end, meet: this.branches.meet(branch) })))
  }

  /** Has the undone moments counted again: after a travel, also one that was taken back. */
  recount(): void {
    this.#undone.forget()
  }

  savepoint(): Undo {
    const ends = this.#ends
    this.#isShared = true
    return () => {
      this.#ends = ends
      this.#isShared = true
      for (const [branch, { leftAt }] of ends) branch.leftAt = leftAt
      this.#undoneIds = undefined
      this.recount()
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
    this.recount()
    if (this.lines.main.pins === 0) this.#trim()
    this.branches.trim((branch) => this.#ends.has(branch))
  }

  /** Drops the branch that the world left first; false when there is none, or nothing may be dropped. */
  dropFirst(): boolean {
    const [first] = this.#ends.keys()
    if (first === undefined || this.lines.main.pins > 0) return false
    this.#drop(first)
    return true
  }

  /** Drops the oldest branches beyond the limits. Drops a few more when there are many, to do so rarely. */
  #trim(): void {
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
    while (this.#ends.size > 1 && this.undone.bytes > this.limitBytes && this.dropFirst());
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
    this.recount()
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
        // The moments of another kept branch, on which this one stands, have their own turn.
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
