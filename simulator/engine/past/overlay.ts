import type { PathView } from '../branches/line-views.ts'
import type { Line } from '../lines/line.ts'
import { StateGone, type Steps } from '../model/slices.ts'
import type { Document } from '../model/world.ts'
import type { Table } from '../store/table.ts'
import type { Version } from '../store/versions.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'

const momentsPerStep = 50

/** The documents of one table that differ between a state of the past and the present, as they were then. */
export class TableOverlay {
  /** By id; undefined for a document that did not exist then. */
  readonly versions = new Map<string, Version | undefined>()
  /** The documents that existed then, by index and key, in the order of creation; and how many of these exist now. */
  readonly #before = new Map<string | undefined, Map<string | undefined, Version[]>>()
  readonly #now = new Map<string | undefined, Map<string | undefined, number>>()

  constructor(readonly table: Table) {}

  set(id: string, version: Version | undefined): void {
    this.versions.set(id, version)
    this.#before.clear()
    this.#now.clear()
  }

  /** Takes into account that a document which differs has changed again. */
  countAgain(): void {
    this.#now.clear()
  }

  /** Returns the documents of an index and key that existed then and differ now. */
  before(index: string | undefined, key: string | undefined): readonly Version[] {
    let byKey = this.#before.get(index)
    if (!byKey) {
      byKey = this.#groupBefore(this.#keyOf(index))
      this.#before.set(index, byKey)
    }
    return byKey.get(key) ?? []
  }

  /** Counts the documents of an index and key that exist now and were different then. */
  countNow(index: string | undefined, key: string | undefined): number {
    let byKey = this.#now.get(index)
    if (!byKey) {
      byKey = this.#countNow(this.#keyOf(index))
      this.#now.set(index, byKey)
    }
    return byKey.get(key) ?? 0
  }

  /** Everything has the key undefined when no index is named; documents without a key are left out of an index. */
  #keyOf(index: string | undefined): (document: Document) => string | undefined | null {
    if (index === undefined) return () => undefined
    const keyOf = this.table.keyOf(index)
    return (document) => keyOf(document) ?? null
  }

  #groupBefore(keyOf: (document: Document) => string | undefined | null): Map<string | undefined, Version[]> {
    const byKey = new Map<string | undefined, Version[]>()
    for (const version of this.versions.values()) {
      const key = version?.document ? keyOf(version.document) : null
      if (!version || key === null) continue
      const known = byKey.get(key)
      if (known) known.push(version)
      else byKey.set(key, [version])
    }
    for (const versions of byKey.values()) versions.sort((one, other) => one.rank - other.rank)
    return byKey
  }

  #countNow(keyOf: (document: Document) => string | undefined | null): Map<string | undefined, number> {
    const byKey = new Map<string | undefined, number>()
    for (const id of this.versions.keys()) {
      const document = this.table.entries.get(id)?.current?.document
      const key = document ? keyOf(document) : null
      if (key !== null) byKey.set(key, (byKey.get(key) ?? 0) + 1)
    }
    return byKey
  }
}

/**
 * The state of one line at a moment of the past, as its differences from the present. It costs what changed since, and
 * follows later commits. After a travel, or when the moment is no longer kept, it is gone.
 */
export class Overlay {
  readonly #tables = new Map<string, TableOverlay>()
  /** The number of the last moment of the present line that has been taken into account. */
  #seen: number

  constructor(
    readonly line: Line,
    /** The path to the moment whose state it is. */
    readonly path: PathView,
    readonly isGone: () => boolean,
  ) {
    this.#seen = path.meeting
  }

  /** Collects the differences. Call it to its end before anything is read. */
  *build(): Steps<void> {
    const { timeline } = this.line
    while (this.#seen < (timeline.head?.number ?? -1)) {
      this.#addNext()
      if (this.#seen % momentsPerStep === 0) yield
    }
    // Writes of the branch come after those that the present line undid, and later commits leave them alone.
    for (const moment of this.path.undone) {
      for (const version of moment.versions) this.#of(version.entry.collection).set(version.entry.id, version)
      if (moment.number % momentsPerStep === 0) yield
    }
  }

  /** Returns the differences of a collection, after the commits that came meanwhile. */
  table(collection: string): TableOverlay {
    this.#refresh()
    return this.#of(collection)
  }

  /** Returns the differences of all tables. */
  tables(): Iterable<TableOverlay> {
    this.#refresh()
    return this.#tables.values()
  }

  #of(collection: string): TableOverlay {
    let known = this.#tables.get(collection)
    if (!known) {
      known = new TableOverlay(this.line.store.tableNamed(collection))
      this.#tables.set(collection, known)
    }
    return known
  }

  #refresh(): void {
    const { timeline } = this.line
    if (this.isGone() || !timeline.isKeptFrom(this.path.meeting)) throw new StateGone()
    while (this.#seen < (timeline.head?.number ?? -1)) this.#addNext()
  }

  #addNext(): void {
    const moment: MomentRecord | undefined = this.line.timeline.at(this.#seen + 1)
    if (!moment) throw new StateGone()
    for (const { entry, previous } of moment.versions) {
      const overlay = this.#of(entry.collection)
      if (overlay.versions.has(entry.id)) overlay.countAgain()
      else overlay.set(entry.id, previous)
    }
    this.#seen += 1
  }
}
