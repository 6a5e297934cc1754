import type { Version } from './entries.ts'
import { itemAt } from './item-at.ts'
import type { Store } from './store.ts'
import type { Branch, Cause, Change, Fact, Moment, Note } from './types.ts'

/** A moment with the versions it wrote. */
export class MomentRecord implements Moment {
  versions: Version[] = []
  answer?: unknown
  rankAfter = 0
  /**
   * Facts, each followed by its subject. A flat list saves one object per note in every kept moment; in return, reading
   * the notes builds them anew. Figures: docs/performance.md.
   */
  #facts: (Fact | string | undefined)[] = []

  constructor(
    readonly number: number,
    readonly at: number,
    readonly wallAt: number,
    readonly cause: Cause,
    readonly rankBefore: number,
    /** The previous moment on the line where this one was made; cleared at the horizon. */
    public parent: MomentRecord | undefined,
  ) {}

  note(fact: Fact, subject?: string): void {
    this.#facts.push(fact, subject)
  }

  get notes(): readonly Note[] {
    const notes: Note[] = []
    for (let i = 0; i < this.#facts.length; i += 2) {
      // Even positions hold facts, odd ones their subjects.
      const [fact, subject] = [this.#facts[i], this.#facts[i + 1]] as [Fact, string | undefined]
      notes.push({ ...fact, ...(subject === undefined ? {} : { subject }) })
    }
    return notes
  }

  /**
   * Copies the lists to drop the spare capacity that `push` reserved. Trades one copy per commit for less memory per
   * kept moment. Figures: docs/performance.md.
   */
  trimLists(): void {
    this.versions = this.versions.slice()
    this.#facts = this.#facts.slice()
  }

  changes(): readonly Change[] {
    return this.versions.map(({ entry, document, previous }) => ({
      collection: entry.table.name,
      id: entry.id,
      ...(previous?.document ? { before: previous.document } : {}),
      ...(document ? { after: document } : {}),
    }))
  }
}

interface BranchRecord extends Branch {
  readonly moments: readonly MomentRecord[]
}

/** The line of moments up to the present, and the branches that rewinds cut off. */
export class Timeline {
  /** The moments of the line, oldest first; those before `#first` are no longer kept. */
  #line: MomentRecord[] = []
  #first = 0
  #branches: BranchRecord[] = []
  #branchCount = 0

  constructor(
    readonly store: Store,
    readonly limit: number,
  ) {}

  get head(): MomentRecord | undefined {
    return this.#line.at(-1)
  }

  /** The number of the oldest kept moment. */
  get horizon(): number {
    return this.#line[this.#first]?.number ?? 0
  }

  at(number: number): MomentRecord | undefined {
    const index = number - this.horizon
    return index < 0 ? undefined : this.#line[this.#first + index]
  }

  append(moment: MomentRecord): void {
    moment.rankAfter = this.store.nextRank
    moment.trimLists()
    this.#line.push(moment)
  }

  /**
   * Drops the oldest moments beyond the limit; their states can then no longer be read. The array is compacted only
   * when more than half of it is dropped, because shifting it on every commit would cost its whole length each time.
   * Up to twice the limit of slots is the price. Figures: docs/performance.md.
   */
  trim(): void {
    while (this.#line.length - this.#first > this.limit) {
      this.store.forget(itemAt(this.#line, this.#first).versions)
      this.#first += 1
      const oldest = this.#line[this.#first]
      if (oldest) oldest.parent = undefined
    }
    if (this.#first > 1_000 && this.#first * 2 > this.#line.length) {
      this.#line = this.#line.slice(this.#first)
      this.#first = 0
    }
    if (this.#branches.length > 0) this.#branches = this.#branches.filter((branch) => branch.from >= this.horizon)
  }

  /** Undoes every moment after the given one and returns them, oldest first. */
  cut(to: number): MomentRecord[] {
    const undone = this.#line.splice(this.#first + (to - this.horizon) + 1)
    for (let i = undone.length - 1; i >= 0; i -= 1) this.store.undo(itemAt(undone, i).versions)
    const earliest = undone[0]
    if (earliest) this.store.nextRank = earliest.rankBefore
    return undone
  }

  /** Keeps undone moments as a branch, and drops the oldest branches while all together exceed the limit. */
  keepBranch(moments: readonly MomentRecord[], leftAt: number): Branch | undefined {
    const first = moments[0]
    const last = moments.at(-1)
    if (!first || !last) return undefined
    this.#branchCount += 1
    const branch = { name: `branch-${this.#branchCount}`, from: first.number - 1, to: last.number, leftAt, moments }
    this.#branches.push(branch)
    let kept = this.#branches.reduce((sum, { moments: { length } }) => sum + length, 0)
    while (kept > this.limit && this.#branches.length > 1) kept -= this.#branches.shift()?.moments.length ?? 0
    return branch
  }

  branches(): readonly Branch[] {
    return this.#branches
  }

  /** Goes to the end of a branch from where it left the present line, and returns the moments undone by that. */
  followBranch(name: string): { readonly undone: MomentRecord[]; readonly leftAt: number } | undefined {
    const branch = this.#branches.find((candidate) => candidate.name === name)
    if (!branch) return undefined
    const path: MomentRecord[] = []
    let step = branch.moments.at(-1)
    while (step && this.at(step.number) !== step) {
      path.unshift(step)
      step = step.parent
    }
    if (!step) return undefined
    const undone = this.cut(step.number)
    for (const moment of path) {
      this.store.redo(moment.versions)
      this.#line.push(moment)
      this.store.nextRank = moment.rankAfter
    }
    this.#branches = this.#branches.filter((candidate) => candidate !== branch)
    return { undone, leftAt: branch.leftAt }
  }
}
