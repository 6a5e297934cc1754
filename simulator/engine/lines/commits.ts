import type { Branches } from '../branches/branches.ts'
import type { CommitEntry } from '../journal/journal-entries.ts'
import type { Recorder } from '../journal/recorder.ts'
import type { Committed } from '../model/engine.ts'
import { itemAt } from '../model/item-at.ts'
import type { Wall } from '../model/wall.ts'
import type { Cause, LineName, Moment } from '../model/world.ts'
import type { Store } from '../store/store.ts'
import type { Content } from '../store/versions.ts'
import type { BranchRecord } from '../timeline/branch-record.ts'
import { MomentRecord } from '../timeline/moment-record.ts'
import type { Timeline } from '../timeline/timeline.ts'

interface CommittedRecord<R> extends Committed<R> {
  readonly moment: MomentRecord
}

/** The counter behind the sequence of all moments and travels of a world. */
export interface Sequence {
  last: number
  /** The wall time of the entry that is being loaded. */
  wallAt?: number | undefined
}

/** The parts that the commits of both lines share. */
export interface CommitParts {
  readonly sequence: Sequence
  readonly branches: Branches
  readonly recorder: Recorder | undefined
  /** Runs after each commit, in previews too, before the listeners. */
  readonly follow: (moment: MomentRecord) => void
  /** Drops what exceeds the limits of the past. */
  readonly trim: () => void
}

/** Makes the moments of one line: all writes of an act, or none. */
export class Commits {
  readonly #listeners: ((moment: Moment) => void)[] = []
  /** The moment in progress. */
  current: MomentRecord | undefined
  /** True during a preview: listeners are not called and no moment is dropped. */
  isPreview = false

  constructor(
    readonly line: LineName,
    readonly store: Store,
    readonly timeline: Timeline,
    readonly wall: Wall,
    readonly parts: CommitParts,
  ) {}

  make<R>(cause: Cause, at: number, act: (moment: MomentRecord) => R): CommittedRecord<R> {
    if (this.current) throw new Error('a commit inside a commit')
    const { branches, sequence, recorder, follow, trim } = this.parts
    if (!this.isPreview) recorder?.hold()
    const { head, last } = this.timeline
    const number = last + 1
    const { lastRank } = this.store
    const branch = branches.next()
    const moment = new MomentRecord(this.line, number, at, this.wall.now(), cause, lastRank, head, branch)
    const result = this.#write(moment, act)
    sequence.last += 1
    moment.sequence = sequence.last
    this.timeline.append(moment)
    branches.append(moment)
    if (!this.isPreview) recorder?.commit(moment)
    follow(moment)
    if (!this.isPreview) {
      trim()
      for (const listener of this.#listeners) listener(moment)
    }
    return { result, moment }
  }

  /** Takes up a moment that was made before; `texts` are its account and its documents. */
  load(
    sequence: number,
    { number, at, wallAt, ranks, writes }: CommitEntry,
    texts: readonly string[],
    branch: BranchRecord,
    contentOf: (collection: string, text: string) => Content,
  ): MomentRecord {
    const { head } = this.timeline
    if (head && head.number + 1 !== number) throw new Error(`moment ${number} does not follow moment ${head.number}`)
    if (texts.length !== writes.length + 1)
      throw new Error(`moment ${number} has ${texts.length} texts, expected its account and ${writes.length} documents`)
    const moment = new MomentRecord(this.line, number, at, wallAt, itemAt(texts, 0), ranks[0], head, branch)
    moment.sequence = sequence
    for (const [index, [collection, id, rank]] of writes.entries())
      this.store.load(moment, collection, id, rank, contentOf(collection, itemAt(texts, index + 1)))
    this.store.lastRank = ranks[1]
    this.timeline.append(moment)
    return moment
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
      this.store.lastRank = moment.rankBefore
      throw error
    } finally {
      this.store.end()
      this.current = undefined
    }
  }
}
