import type { Store } from './store.ts'
import { MomentRecord, type Timeline } from './timeline.ts'
import type { Cause, Committed, Moment, Wall } from './types.ts'

/** Makes moments: all writes of an act, or none. */
export class Commits {
  readonly #listeners: ((moment: Moment) => void)[] = []
  /** The moment that is being made. */
  making: MomentRecord | undefined
  /** A preview is running: nobody is told, nothing is forgotten. */
  muted = false

  constructor(
    readonly store: Store,
    readonly timeline: Timeline,
    readonly wall: Wall,
  ) {}

  make<R>(cause: Cause, at: number, act: (moment: Moment) => R): Committed<R> {
    if (this.making) throw new Error('a commit inside a commit')
    const head = this.timeline.head
    const moment = new MomentRecord(head ? head.number + 1 : 0, at, this.wall.now(), cause, this.store.nextRank, head)
    const result = this.#write(moment, act)
    this.timeline.append(moment)
    if (!this.muted) {
      this.timeline.trim()
      for (const listener of this.#listeners) listener(moment)
    }
    return { result, moment }
  }

  onMoment(listener: (moment: Moment) => void): void {
    this.#listeners.push(listener)
  }

  #write<R>(moment: MomentRecord, act: (moment: Moment) => R): R {
    this.making = moment
    this.store.begin(moment)
    try {
      return act(moment)
    } catch (error) {
      this.store.undo(moment.versions)
      this.store.nextRank = moment.rankBefore
      throw error
    } finally {
      this.store.end()
      this.making = undefined
    }
  }
}
