import type { Version } from './entries.ts'
import type { Store } from './store.ts'
import type { Branch, Cause, Change, Fact, Moment, Note } from './types.ts'

/** One moment with the versions it wrote. */
export class MomentRecord implements Moment {
  versions: Version[] = []
  answer?: unknown
  rankAfter = 0
  /** Facts, each followed by its subject: many moments are kept, so a note is not an object of its own. */
  #told: (Fact | string | undefined)[] = []

  constructor(
    readonly number: number,
    readonly at: number,
    readonly wallAt: number,
    readonly cause: Cause,
    readonly rankBefore: number,
    /** The moment before it, on whatever line it was made; cut at the horizon. */
    public parent: MomentRecord | undefined,
  ) {}

  note(fact: Fact, subject?: string): void {
    this.#told.push(fact, subject)
  }

  get notes(): readonly Note[] {
    const notes: Note[] = []
    for (let i = 0; i < this.#told.length; i += 2) {
      const subject = this.#told[i + 1] as string | undefined
      notes.push({ ...(this.#told[i] as Fact), ...(subject === undefined ? {} : { subject }) })
    }
    return notes
  }

  /** Lists grow with room to spare; what is kept needs none. */
  pack(): void {
    this.versions = this.versions.slice()
    this.#told = this.#told.slice()
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

/** The line of moments up to the present, and the futures that rewinds cut off it. */
export class Timeline {
  /** The kept moments of the line, oldest first. */
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

  /** The number of the oldest moment that is kept. */
  get horizon(): number {
    return this.#line[this.#first]?.number ?? 0
  }

  at(number: number): MomentRecord | undefined {
    const index = number - this.horizon
    return index < 0 ? undefined : this.#line[this.#first + index]
  }

  append(moment: MomentRecord): void {
    moment.rankAfter = this.store.nextRank
    moment.pack()
    this.#line.push(moment)
  }

  /** Lets the oldest moments go once there are more than the limit. Their states can then no longer be read. */
  trim(): void {
    while (this.#line.length - this.#first > this.limit) {
      const gone = this.#line[this.#first] as MomentRecord
      this.store.forget(gone.versions)
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

  /** Takes everything after a moment back and returns it, oldest first. */
  cut(to: number): MomentRecord[] {
    const undone = this.#line.splice(this.#first + (to - this.horizon) + 1)
    for (let i = undone.length - 1; i >= 0; i -= 1) {
      const moment = undone[i] as MomentRecord
      this.store.undo(moment.versions)
    }
    const earliest = undone[0]
    if (earliest) this.store.nextRank = earliest.rankBefore
    return undone
  }

  /** Keeps undone moments as a branch; the oldest branches go when they hold more than the limit together. */
  keep(moments: readonly MomentRecord[], leftAt: number): Branch | undefined {
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

  /** Goes to the end of a branch, from wherever it left the present line; returns what that undid. */
  follow(name: string): { readonly undone: MomentRecord[]; readonly leftAt: number } | undefined {
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
