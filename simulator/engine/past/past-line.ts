import { PathView } from '../branches/line-views.ts'
import type { Line } from '../lines/line.ts'
import type { Entropy } from '../model/entropy.ts'
import { StateGone, type Steps } from '../model/slices.ts'
import type { Collection, Document, Documents, World } from '../model/world.ts'
import type { LineState, StateRow } from '../model/world-state.ts'
import { DocumentsOf } from '../store/documents.ts'
import type { Entry, Version } from '../store/versions.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import { TableOverlay } from './table-overlay.ts'

const momentsPerStep = 50
const documentsPerStep = 500

/**
 * One line of a world as it was at a moment: the moments that led to it, and its documents as differences from the
 * present. It costs what changed since, and follows later commits. After a travel, or when the moment is no longer
 * kept, it is gone.
 */
export class PastLine extends PathView implements World {
  readonly name: string
  readonly seed: string
  readonly entropy: Entropy
  readonly #tables = new Map<string, TableOverlay>()
  /** The number of the last moment of the present line that has been taken into account. */
  #seen: number

  constructor(
    readonly line: Line,
    end: MomentRecord | undefined,
    readonly asOf: string,
    readonly time: number,
    readonly hasTravelled: () => boolean,
  ) {
    super(line.timeline, end)
    this.name = line.name
    this.seed = line.seed
    this.entropy = line.entropy
    this.#seen = this.meeting
  }

  get side(): PastLine {
    return this
  }

  now(): number {
    return this.time
  }

  of<T extends Document>(collection: Collection<T>): Documents<T> {
    const { name } = this.line.store.table(collection)
    return new DocumentsOf<T>(name, () => this.table(name), { write: refuseToWrite })
  }

  momentNumber(): number {
    return this.head()?.number ?? this.timeline.base
  }

  readonly newId = refuseToWrite
  readonly schedule = refuseToWrite
  readonly cancel = refuseToWrite
  readonly note = refuseToWrite

  get isGone(): boolean {
    return this.hasTravelled() || !this.timeline.keepsStateAt(this.meeting)
  }

  /** Collects the differences. Call it to its end before anything is read. */
  *build(): Steps<void> {
    while (this.#seen < (this.timeline.head?.number ?? -1)) {
      this.#addNext()
      if (this.#seen % momentsPerStep === 0) yield
    }
    // Writes of the branch come after those that the present line undid, and later commits leave them alone.
    for (const moment of this.undone) {
      for (const version of moment.versions) this.#of(version.entry.collection).set(version.entry.id, version)
      if (moment.number % momentsPerStep === 0) yield
    }
  }

  /** Returns the differences of a collection, after the commits that came meanwhile. */
  table(collection: string): TableOverlay {
    this.#refresh()
    return this.#of(collection)
  }

  tables(): Iterable<TableOverlay> {
    this.#refresh()
    return this.#tables.values()
  }

  /** Returns the version that an entry had then. */
  versionOf(entry: Entry): Version | undefined {
    return this.table(entry.collection).versionOf(entry)
  }

  /** Yields the versions of documents that were there then, and that a travel has undone since. */
  *undoneVersions(): Generator<Version> {
    for (const { table, versions } of this.tables())
      for (const [id, version] of versions) if (version && !table.entries.has(id)) yield version
  }

  /** Captures the line in steps; commits may come in between. */
  *lineState(): Steps<LineState> {
    const versions = yield* this.versionSteps()
    const rows = versions.flatMap((version) => (version.document ? [rowOf(version, version.document)] : []))
    const head = this.head()
    return { number: head?.number ?? -1, rank: head?.rankAfter ?? 0, rows }
  }

  /** Collects the versions of a collection or of all, in the order of creation. Builds no list that writes maintain. */
  *versionSteps(collection?: string): Steps<readonly Version[]> {
    const { store } = this.line
    const found = new Set<Version>()
    let visited = 0
    for (const entry of collection === undefined ? store.entries : store.tableNamed(collection).entries.values()) {
      visited += 1
      if (visited % documentsPerStep === 0) yield
      const version = this.versionOf(entry)
      if (version?.exists) found.add(version)
    }
    for (const version of this.undoneVersions())
      if (version.exists && (collection ?? version.entry.collection) === version.entry.collection) found.add(version)
    return [...found].sort(byRank)
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
    if (this.isGone) throw new StateGone()
    while (this.#seen < (this.timeline.head?.number ?? -1)) this.#addNext()
  }

  #addNext(): void {
    const moment = this.timeline.at(this.#seen + 1)
    if (!moment) throw new StateGone()
    for (const { entry, previous } of moment.versions) {
      const overlay = this.#of(entry.collection)
      if (overlay.versions.has(entry.id)) overlay.changedAgain()
      else overlay.set(entry.id, previous)
    }
    this.#seen += 1
  }
}

function refuseToWrite(_what: unknown): never {
  throw new Error('nothing can be written: this is a world of the past')
}

const rowOf = ({ entry, rank, moment }: Version, document: Document): StateRow => [
  entry.collection,
  entry.id,
  rank,
  document,
  moment,
]

const byRank = (one: Version, other: Version) => one.rank - other.rank || (one.entry.id < other.entry.id ? -1 : 1)
