import type { Store } from './store.ts'
import { MomentRecord, type Timeline } from './timeline.ts'
import type { Cause, Committed, Moment, Wall } from './types.ts'

interface CommittedRecord<R> extends Committed<R> {
  readonly moment: MomentRecord
}

/** Makes moments: all writes of an act, or none. */
export class Commits {
  readonly #listeners: ((moment: Moment) => void)[] = []
  /** The moment in progress. */
  current: MomentRecord | undefined
  /** True during a preview: listeners are not called and no moment is dropped. */
  isPreview = false

  constructor(
    readonly store: Store,
    readonly timeline: Timeline,
    readonly wall: Wall,
  ) {}

  make<R>(cause: Cause, at: number, act: (moment: MomentRecord) => R): CommittedRecord<R> {
    if (this.current) throw new Error('a commit inside a commit')
    const head = this.timeline.head
    const moment = new MomentRecord(head ? head.number + 1 : 0, at, this.wall.now(), cause, this.store.nextRank, head)
    const result = this.#write(moment, act)
    this.timeline.append(moment)
    if (!this.isPreview) {
      this.timeline.trim()
      for (const listener of this.#listeners) listener(moment)
    }
    return { result, moment }
  }

  onMoment(listener: (moment: Moment) => void): void {
    this.#listeners.push(listener)
  }

  #write<R>(moment: MomentRecord, act: (moment: MomentRecord) => R): R {
    this.current = moment
    this.store.begin(moment)
    try {
      return act(moment)
    } catch (error) {
      this.store.undo(moment.versions)
      this.store.nextRank = moment.rankBefore
      throw error
    } finally {
      this.store.end()
      this.current = undefined
    }
  }
}
