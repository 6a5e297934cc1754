import type { Branches } from '../branches/branches.ts'
import { Schedule } from '../clock/schedule.ts'
import type { CommitEntry } from '../journal/journal-entries.ts'
import type { Recorder } from '../journal/recorder.ts'
import type { WorldSetup } from '../model/engine.ts'
import { createEntropy, type Entropy } from '../model/entropy.ts'
import type { Steps } from '../model/slices.ts'
import type {
  Cause,
  Collection,
  Document,
  Documents,
  Fact,
  LineName,
  Moment,
  ScheduleInput,
  Task,
  World,
} from '../model/world.ts'
import { Store } from '../store/store.ts'
import type { Content } from '../store/versions.ts'
import type { BranchRecord } from '../timeline/branch-record.ts'
import { MomentRecord } from '../timeline/moment-record.ts'
import { StateHash } from '../timeline/state-hash.ts'
import { Timeline } from '../timeline/timeline.ts'
import { Ids } from './ids.ts'

export interface Committed<R> {
  readonly result: R
  readonly moment: MomentRecord
}

/** The counter behind the sequence of all moments and travels of a world. */
export interface Sequence {
  last: number
  /** The wall time of the entry that is being loaded. */
  wallAt?: number | undefined
}

export interface LineWorld {
  now(): number
  momentNumber(): number
  /** Commits to a line, then fires the tasks that are due. */
  commitOn<R>(line: Line, cause: Cause, act: (moment: Moment) => R): Committed<R>
  /** Runs after each commit, in previews too, before the listeners. */
  follow(moment: MomentRecord): void
  /** Drops what exceeds the limits of the past. */
  trim(): void
}

export interface SharedParts {
  readonly sequence: Sequence
  readonly branches: Branches
  readonly recorder: Recorder | undefined
  /** A function, because a world is its own main line. */
  readonly world: () => LineWorld
}

/** True when a limit in bytes asks for the weights of moments. */
const weighsMoments = ({ isWeighed: isAsked, historyBytes, sharedPast }: WorldSetup) =>
  isAsked === true || historyBytes !== undefined || sharedPast?.limits.bytes !== undefined

/** One line of a world: its documents, moments and tasks. Makes the moments: all writes of an act, or none. */
export class Line implements World {
  readonly name: string
  readonly seed: string
  readonly entropy: Entropy
  readonly store: Store
  readonly ids: Ids
  readonly pending: Schedule
  readonly timeline: Timeline
  current: MomentRecord | undefined
  /** True during a preview: listeners are not called and no moment is dropped. */
  isPreview = false
  readonly #setup: WorldSetup
  readonly #shared: SharedParts
  readonly #hash: StateHash
  readonly #listeners: ((moment: Moment) => void)[] = []

  constructor(
    readonly lineName: LineName,
    setup: WorldSetup,
    shared: SharedParts,
  ) {
    this.name = setup.name
    this.seed = setup.seed
    this.entropy = createEntropy(setup.seed)
    this.#setup = setup
    this.#shared = shared
    this.store = new Store(setup.strict ?? false, setup.isWeighed)
    this.ids = new Ids(this.store, lineName === 'main' ? setup.seed : `${setup.seed}|${lineName}`)
    this.pending = new Schedule(this.store)
    const limit = setup.historyLimit ?? 100_000
    // One event can cause hundreds of attempts, and a rewind needs the side line as far back as it goes.
    this.timeline = new Timeline(this.store, lineName === 'main' ? limit : limit * 4, weighsMoments(setup))
    this.#hash = new StateHash(this.store, this.timeline)
  }

  /** The side line; of the side line itself, the same. */
  get side(): Line {
    return this
  }

  now(): number {
    return this.current?.at ?? this.#shared.world().now()
  }

  of<T extends Document>(collection: Collection<T>): Documents<T> {
    return this.store.of(collection)
  }

  newId(type: string, endsWith = ''): string {
    return this.ids.next(type, endsWith)
  }

  schedule(task: ScheduleInput): Task {
    return this.pending.add(task, this.now(), this.#shared.world().momentNumber())
  }

  cancel(taskId: string): void {
    if (this.pending.find(taskId) !== undefined) this.pending.remove(taskId)
  }

  note(fact: Fact, subject?: string): void {
    if (!this.current) throw new Error(`a ${fact.kind} was noted outside a commit`)
    this.current.note(fact, subject)
  }

  momentNumber(): number {
    return this.current?.number ?? this.timeline.last
  }

  head(): MomentRecord | undefined {
    return this.timeline.head
  }

  /** Returns the number of the oldest moment whose state can still be read. */
  horizon(): number {
    return this.timeline.horizon
  }

  /** Returns undefined when the present line has no such moment or it lies beyond the horizon. */
  moment(number: number): MomentRecord | undefined {
    return this.timeline.at(number)
  }

  /** Computes the hash of the state at a moment of the present line, in steps. */
  stateHashSteps(at = this.timeline.last): Steps<string> {
    const moment = this.timeline.at(at)
    if (!moment) throw new RangeError(`there is no moment ${at}`)
    return this.stateHashOf(moment)
  }

  /** Computes the hash of the state at a moment of any branch, in steps. */
  stateHashOf(moment: MomentRecord): Steps<string> {
    return this.#hash.steps(moment)
  }

  onMoment(listener: (moment: Moment) => void): void {
    this.#listeners.push(listener)
  }

  /**
   * Runs `act` and keeps all of its writes as one moment, or none if it throws (the error is rethrown). Then runs the
   * tasks that are due now, each as a moment of its own.
   */
  commit<R>(cause: Cause, act: (moment: Moment) => R): Committed<R> {
    return this.#shared.world().commitOn(this, cause, act)
  }

  /** Makes a moment, and fires no tasks. */
  make<R>(cause: Cause, at: number, act: (moment: MomentRecord) => R): Committed<R> {
    if (this.current) throw new Error('a commit inside a commit')
    const { branches, sequence, recorder, world } = this.#shared
    recorder?.prepare()
    const { head, last } = this.timeline
    const { lastRank } = this.store
    const wallAt = this.#setup.wall.now()
    const moment = new MomentRecord(this.lineName, last + 1, at, wallAt, cause, lastRank, head, branches.next())
    const result = this.#write(moment, act)
    sequence.last += 1
    moment.sequence = sequence.last
    this.timeline.append(moment)
    branches.append(moment)
    recorder?.commit(moment)
    if (this.lineName === 'main') world().follow(moment)
    if (!this.isPreview) {
      world().trim()
      for (const listener of this.#listeners) listener(moment)
    }
    return { result, moment }
  }

  #write<R>(moment: MomentRecord, act: (moment: MomentRecord) => R): R {
    this.current = moment
    this.store.begin(moment)
    try {
      return act(moment)
    } catch (error) {
      this.timeline.undo(moment)
      throw error
    } finally {
      this.store.end()
      this.current = undefined
    }
  }

  /** Loads a recorded moment; `texts` are its summary and its documents. */
  load(
    sequence: number,
    { number, at, wallAt, ranks, writes }: CommitEntry,
    texts: readonly string[],
    branch: BranchRecord,
    contentOf: (collection: string, text: string) => Content,
  ): MomentRecord {
    const { head } = this.timeline
    if (head && head.number + 1 !== number) throw new Error(`moment ${number} does not follow moment ${head.number}`)
    const [summary, ...documents] = texts
    if (summary === undefined || documents.length !== writes.length)
      throw new Error(`moment ${number} has ${texts.length} texts, expected its summary and ${writes.length} documents`)
    const moment = new MomentRecord(this.lineName, number, at, wallAt, summary, ranks[0], head, branch)
    moment.sequence = sequence
    for (const [index, [collection, id, rank]] of writes.entries())
      this.store.load(moment, collection, id, rank, contentOf(collection, documents[index] ?? 'null'))
    this.store.lastRank = ranks[1]
    this.timeline.append(moment)
    return moment
  }
}
