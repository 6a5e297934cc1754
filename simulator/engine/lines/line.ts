import { Schedule } from '../clock/schedule.ts'
import type { WorldSetup } from '../model/engine.ts'
import type { Steps } from '../model/slices.ts'
import type { LineName } from '../model/world.ts'
import { Store } from '../store/store.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import { StateHash } from '../timeline/state-hash.ts'
import { Timeline } from '../timeline/timeline.ts'
import { type CommitParts, Commits } from './commits.ts'
import { Ids } from './ids.ts'

/** True when a limit in bytes asks for the weights of moments. */
const isWeighed = ({ isWeighed: isAsked, historyBytes, sharedPast }: WorldSetup) =>
  isAsked === true || historyBytes !== undefined || sharedPast?.limits.bytes !== undefined

/** One line of a world: its documents, moments and tasks. */
export class Line {
  readonly store: Store
  readonly ids: Ids
  readonly schedule: Schedule
  readonly timeline: Timeline
  readonly commits: Commits
  readonly #hash: StateHash

  constructor(
    readonly name: LineName,
    setup: WorldSetup,
    parts: CommitParts,
  ) {
    this.store = new Store(setup.strict ?? false, setup.isWeighed)
    this.ids = new Ids(this.store, name === 'main' ? setup.seed : `${setup.seed}|${name}`)
    this.schedule = new Schedule(this.store)
    const limit = setup.historyLimit ?? 100_000
    // One event can cause hundreds of attempts, and a rewind needs the side line as far back as it goes.
    this.timeline = new Timeline(this.store, name === 'main' ? limit : limit * 4, isWeighed(setup))
    this.commits = new Commits(name, this.store, this.timeline, setup.wall, parts)
    this.#hash = new StateHash(this.store, this.timeline)
  }

  /** Computes the hash of the state at a moment of the present line, in steps. */
  stateHashSteps(at: number): Steps<string> {
    const moment = this.timeline.at(at)
    if (!moment) throw new RangeError(`there is no moment ${at}`)
    return this.#hash.steps(moment)
  }

  /** Computes the hash of the state at a moment of any branch, in steps. */
  stateHashOf(moment: MomentRecord): Steps<string> {
    return this.#hash.steps(moment)
  }
}
