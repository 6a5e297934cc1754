import { clockSettings } from '../clock/clock.ts'
import { scheduledTasks } from '../clock/schedule.ts'
import type { Line } from '../lines/line.ts'
import type { Steps } from '../model/slices.ts'
import type { ClockState, LocatedDocument, Task, VersionAt } from '../model/world.ts'
import type { WorldState } from '../model/world-state.ts'
import { historiesOf } from '../store/store.ts'
import { type Visit, visitNewest } from '../store/visit-newest.ts'
import { begun, type MomentRecord } from '../timeline/moment-record.ts'
import { PastLine } from './past-line.ts'

/** A world as it was at a moment. Writes throw; so does any use after a travel, with `StateGone`. */
export class PastWorld extends PastLine {
  readonly #side: PastLine

  constructor(line: Line, end: MomentRecord, asOf: string, time: number, side: PastLine) {
    super(line, end, asOf, time, side.hasTravelled)
    this.#side = side
  }

  override get side(): PastLine {
    return this.#side
  }

  override head(): MomentRecord {
    return begun(super.head())
  }

  clockSettings(): Pick<ClockState, 'mode' | 'rate'> {
    return clockSettings(this)
  }

  /** Captures both lines in steps. The documents are shared. */
  *worldState(): Steps<WorldState> {
    return { now: this.time, main: yield* this.lineState(), side: yield* this.side.lineState() }
  }

  /** Collects the tasks of both lines that were pending, soonest first, in steps. */
  *taskSteps(): Steps<readonly Task[]> {
    const pending: Task[] = []
    for (const line of [this, this.side]) {
      const tasks = line.of(scheduledTasks)
      for (const { entry } of yield* line.versionSteps(scheduledTasks.name)) pending.push(tasks.get(entry.id))
    }
    return pending.sort((one, other) => one.at - other.at)
  }

  visitNewest(collections: ReadonlySet<string>, visit: Visit, before?: number): Steps<void> {
    return visitNewest(this.line.store, collections, visit, before, this)
  }

  locate(id: string): LocatedDocument | undefined {
    for (const { table, versions } of this.tables()) {
      const document = versions.get(id)?.document
      if (document) return { collection: table.name, document }
    }
    const entry = this.line.store.find(id)
    const document = entry && this.table(entry.collection).find(id)
    return document && { collection: entry.collection, document }
  }

  /** Finds the kept versions of each document, oldest first, in steps. */
  historySteps(...ids: readonly string[]): Steps<readonly (readonly VersionAt[])[]> {
    return historiesOf(ids.map((id) => this.#find(id)))
  }

  #find(id: string) {
    for (const { versions } of this.tables()) if (versions.has(id)) return versions.get(id)
    return this.line.store.find(id)?.current
  }
}
