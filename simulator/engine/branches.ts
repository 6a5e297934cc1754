import type { MomentRecord, Timeline } from './timeline.ts'
import type { Branch } from './types.ts'

interface BranchRecord extends Branch {
  readonly moments: readonly MomentRecord[]
  readonly last: MomentRecord
  /** The last moment of the side line when the branch was left. */
  readonly sideHead: MomentRecord | undefined
}

/** The place that a world leaves when it travels. */
export interface LeftPlace {
  readonly undone: readonly MomentRecord[]
  readonly sideHead: MomentRecord | undefined
  readonly leftAt: number
}

/** The futures that rewinds undid; the oldest go when all together exceed the limit of moments. */
export class Branches {
  #branches: BranchRecord[] = []
  #count = 0

  constructor(
    readonly main: Timeline,
    readonly side: Timeline,
  ) {}

  keep({ undone, sideHead, leftAt }: LeftPlace): Branch | undefined {
    const first = undone[0]
    const last = undone.at(-1)
    if (!first || !last) return undefined
    this.#count += 1
    const name = `branch-${this.#count}`
    const branch = { name, from: first.number - 1, to: last.number, leftAt, moments: undone, last, sideHead }
    this.#branches.push(branch)
    let kept = this.#branches.reduce((sum, { moments: { length } }) => sum + length, 0)
    while (kept > this.main.limit && this.#branches.length > 1) kept -= this.#branches.shift()?.moments.length ?? 0
    return branch
  }

  /** Returns the branches that can still be returned to. */
  list(): readonly Branch[] {
    this.#branches = this.#branches.filter((branch) => this.#canReach(branch))
    return this.#branches
  }

  #canReach({ last, sideHead }: BranchRecord): boolean {
    return this.main.canReach(last) && (sideHead === undefined || this.side.canReach(sideHead))
  }

  /** Takes a branch off the list, to return to it. */
  take(name: string): BranchRecord | undefined {
    const branch = this.#branches.find((candidate) => candidate.name === name)
    if (!branch || !this.#canReach(branch)) return undefined
    this.#branches = this.#branches.filter((candidate) => candidate !== branch)
    return branch
  }
}
