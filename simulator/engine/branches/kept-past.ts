import type { PastMember, PastSize, SharedPast } from '../model/shared-past.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { KeptBranches } from './kept-branches.ts'

/** The most moments that one change drops, so that the many that gather during a pin are not dropped at once. */
const mostPerTrim = 100

/** The past that a world keeps, and its limits. The newest moment of each line always stays. */
export class KeptPast implements PastMember {
  #isClosed = false

  constructor(
    readonly main: Timeline,
    readonly side: Timeline,
    readonly branches: KeptBranches,
    /** The most bytes of the present line; undone branches may have as many again. */
    readonly limitBytes: number,
    readonly shared: SharedPast | undefined,
  ) {}

  get size(): PastSize {
    const { main, side, branches } = this
    const { moments, bytes } = branches.undone
    return { moments: main.length + side.length + moments, bytes: main.bytes + side.bytes + bytes }
  }

  /** Pins the history. The result, which may be called once, unpins it. */
  pin(): () => void {
    for (const timeline of [this.main, this.side]) timeline.pins += 1
    return () => {
      for (const timeline of [this.main, this.side]) timeline.pins -= 1
    }
  }

  trim(most = mostPerTrim): void {
    const { main, side, limitBytes } = this
    main.trim(most)
    side.trim(most)
    for (let dropped = 0; dropped < most && main.bytes + side.bytes > limitBytes; dropped += 1)
      if (!this.#dropOldestMoment()) break
    if (!this.#isClosed) this.shared?.update(this)
  }

  dropOldest(): boolean {
    return this.#dropOldestMoment() || this.branches.dropFirst()
  }

  /** Drops the oldest moment of the present line, of whichever of its two lines. */
  #dropOldestMoment(): boolean {
    const [main, side] = [this.main.droppable, this.side.droppable]
    const isSide = side !== undefined && (main === undefined || side.sequence < main.sequence)
    return (isSide ? this.side : this.main).dropOldest()
  }

  close(): void {
    this.#isClosed = true
    this.shared?.leave(this)
  }

  reopen(): void {
    this.#isClosed = false
    this.trim()
  }
}
