import { Branches } from './branches.ts'
import type { Line } from './line.ts'
import type { Branch } from './types.ts'

/** The rewinds of a world and the returns from them. Both lines travel together. */
export class Travels {
  count = 0
  readonly #branches: Branches
  readonly #listeners: (() => void)[] = []

  constructor(
    readonly main: Line,
    readonly side: Line,
    readonly now: () => number,
    readonly setTime: (at: number) => void,
  ) {
    this.#branches = new Branches(main.timeline, side.timeline)
  }

  onTravel(listener: () => void): void {
    this.#listeners.push(listener)
  }

  branches(): readonly Branch[] {
    return this.#branches.list()
  }

  /** False when the side line no longer keeps everything that would have to be undone. */
  canRewindTo(to: number): boolean {
    const target = this.main.timeline.at(to)
    return target !== undefined && this.side.timeline.lastForgotten < target.sequence
  }

  rewind(to: number): Branch | undefined {
    const target = this.main.timeline.at(to)
    if (!target || !this.canRewindTo(to)) throw new RangeError(`there is no moment ${to} to go back to`)
    const left = { sideHead: this.side.timeline.head, leftAt: this.now() }
    const undone = this.main.timeline.cut(to)
    // The side line goes back to where it was at that time, and before whatever is undone.
    const cutFrom = undone[0]?.sequence ?? Number.POSITIVE_INFINITY
    this.side.timeline.cutWhile(({ at, sequence }) => at > target.at || sequence > cutFrom)
    this.#arrive(target.at)
    return this.#branches.keep({ undone, ...left })
  }

  returnTo(name: string): Branch | undefined {
    const branch = this.#branches.take(name)
    if (!branch) throw new RangeError(`there is no branch ${name} to return to`)
    const left = { sideHead: this.side.timeline.head, leftAt: this.now() }
    const undone = this.main.timeline.goTo(branch.last) ?? []
    if (branch.sideHead) this.side.timeline.goTo(branch.sideHead)
    this.side.timeline.cutWhile(({ at }) => at > branch.leftAt)
    this.#arrive(branch.leftAt)
    return this.#branches.keep({ undone, ...left })
  }

  #arrive(at: number): void {
    this.setTime(at)
    this.count += 1
    for (const listener of this.#listeners) listener()
  }
}
