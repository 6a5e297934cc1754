import type { BranchRef, LineName } from '../model/world.ts'

/** The last numbers of both lines; -1 where nothing has happened. */
export type Numbers = Readonly<Record<LineName, number>>

/** One branch. A moment refers to the branch on which it was made; it keeps the branch when the world leaves it. */
export class BranchRecord implements BranchRef {
  /** The numbers of its own last moments; equal to `from` where it has none. */
  readonly to: Record<LineName, number>
  /** The number of branches before it on its path. */
  readonly depth: number
  /** The virtual time at which the world last left its end. */
  leftAt: number | undefined

  constructor(
    public name: string,
    /** Its place in the order of beginning. */
    readonly index: number,
    readonly parent: BranchRecord | undefined,
    /** The last numbers that it shares with its parent. */
    readonly from: Numbers,
  ) {
    this.to = { ...from }
    this.depth = parent === undefined ? 0 : parent.depth + 1
  }

  /** Yields this branch and those that it stands on. */
  *path(): Generator<BranchRecord> {
    for (let step: BranchRecord | undefined = this; step; step = step.parent) yield step
  }
}

interface OnBranch {
  readonly branch: BranchRecord
}

/** Returns the branch on which the world stood: after a rewind, the last moment of one line may be on another. */
export const deeperOf = (main: OnBranch, side: OnBranch | undefined): BranchRecord =>
  side !== undefined && side.branch.depth > main.branch.depth ? side.branch : main.branch
