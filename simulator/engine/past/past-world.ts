import { clockSettings } from '../clock/clock.ts'
import type { Steps } from '../model/slices.ts'
import type { ClockState, Collection, Document, Documents, Entropy, Task, VersionAt, World } from '../model/world.ts'
import { DocumentsOf } from '../store/documents.ts'
import { historiesOf } from '../store/store.ts'
import { begun, type MomentRecord } from '../timeline/moment-record.ts'
import type { Overlay } from './overlay.ts'
import { pendingTasks } from './past-tasks.ts'
import { type Visit, visitNewest } from './visit-newest.ts'

export interface PastLineParts {
  readonly present: World
  readonly overlay: Overlay
  readonly asOf: string
  readonly now: number
  /** Absent for the side line itself. */
  readonly side?: PastLine
}

/** One line of a world as it was at a moment, with the moments that led to it. */
export class PastLine implements World {
  readonly name: string
  readonly seed: string
  readonly entropy: Entropy
  readonly asOf: string
  readonly side: PastLine

  constructor(readonly parts: PastLineParts) {
    const { present, asOf, side } = parts
    this.name = present.name
    this.seed = present.seed
    this.entropy = present.entropy
    this.asOf = asOf
    this.side = side ?? this
  }

  now(): number {
    return this.parts.now
  }

  of<T extends Document>(collection: Collection<T>): Documents<T> {
    const { overlay } = this.parts
    const { name } = overlay.line.store.table(collection)
    return new DocumentsOf<T>(name, () => overlay.table(name), { write: refuseToWrite })
  }

  momentNumber(): number {
    return this.parts.overlay.path.head()?.number ?? this.parts.overlay.line.timeline.base
  }

  head(): MomentRecord | undefined {
    return this.parts.overlay.path.head()
  }

  horizon(): number {
    return this.parts.overlay.path.horizon()
  }

  moment(number: number): MomentRecord | undefined {
    return this.parts.overlay.path.moment(number)
  }

  readonly newId = refuseToWrite
  readonly schedule = refuseToWrite
  readonly cancel = refuseToWrite
  readonly note = refuseToWrite
}

function refuseToWrite(_what: unknown): never {
  throw new Error('nothing can be written: this is a world of the past')
}

/** A world as it was at a moment. Writes throw; so does any use after a travel, with `StateGone`. */
export class PastWorld extends PastLine {
  override head(): MomentRecord {
    return begun(super.head())
  }

  clockSettings(): Pick<ClockState, 'mode' | 'rate'> {
    return clockSettings(this)
  }

  /** Collects the tasks of both lines that were pending, soonest first, in steps. */
  taskSteps(): Steps<readonly Task[]> {
    return pendingTasks([this.parts.overlay, this.side.parts.overlay])
  }

  visitNewest(collections: ReadonlySet<string>, visit: Visit, before?: number): Steps<void> {
    const { overlay } = this.parts
    return visitNewest(overlay.line.store, collections, visit, before, overlay)
  }

  locate(id: string) {
    const { line } = this.parts.overlay
    for (const { table, versions } of this.parts.overlay.tables()) {
      if (!versions.has(id)) continue
      const document = versions.get(id)?.document
      if (document) return { collection: table.name, document }
    }
    const entry = line.store.find(id)
    const isChanged = entry !== undefined && this.parts.overlay.table(entry.collection).versions.has(id)
    const document = isChanged ? undefined : entry?.current?.document
    return entry && document ? { collection: entry.collection, document } : undefined
  }

  /** Finds the kept versions of each document, oldest first, in steps. */
  historySteps(...ids: readonly string[]): Steps<readonly (readonly VersionAt[])[]> {
    return historiesOf(ids.map((id) => this.#versionOf(id)))
  }

  #versionOf(id: string) {
    for (const { versions } of this.parts.overlay.tables()) if (versions.has(id)) return versions.get(id)
    return this.parts.overlay.line.store.find(id)?.current
  }
}
