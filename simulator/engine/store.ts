import { deepFreeze } from './deep-freeze.ts'
import { DocumentsOf } from './documents.ts'
import { type Content, Entry, LaterVersion, type Version } from './entries.ts'
import type { IdMints } from './id-mint.ts'
import { itemAt } from './item-at.ts'
import type { Steps } from './slices.ts'
import { Slots } from './slots.ts'
import { Table } from './table.ts'
import type { Cause, Collection, Document, Documents, Trace, VersionAt } from './types.ts'
import { bytesOf } from './weights.ts'

/** The writes of the moment in progress. */
export interface Draft {
  readonly number: number
  readonly versions: Version[]
  readonly cause: Cause
  /** The moment before it; undefined for the first one. */
  readonly parent: object | undefined
}

/** Ranks of acts from outside lie between the whole ones, so that they shift no rank of another act. */
const scopedStep = 2 ** -20

/**
 * Every document of a world, with all versions back to the horizon. Undoing and redoing walk the versions of a
 * moment, so their cost depends on what changed, not on what is stored.
 */
export class Store {
  readonly #tables = new Map<string, Table>()
  readonly slots: Slots
  #draft: Draft | undefined
  /** The last rank that was taken. */
  lastRank = 0

  /** The estimated bytes of the present documents; 0 unless they are weighed. */
  bytes = 0

  constructor(
    readonly mints: IdMints,
    readonly strict: boolean,
    readonly isWeighed = false,
  ) {
    this.slots = new Slots(mints, strict)
  }

  table<T extends Document>(collection: Collection<T>): Table {
    const table = this.tableNamed(collection.name)
    table.declare(collection)
    return table
  }

  /** Returns a table by name, for documents whose collection may not be known yet. */
  tableNamed(name: string): Table {
    let table = this.#tables.get(name)
    if (table === undefined) {
      table = new Table(name, this.slots)
      this.#tables.set(name, table)
    }
    return table
  }

  of<T extends Document>(collection: Collection<T>): Documents<T> {
    return new DocumentsOf<T>(this, this.table(collection))
  }

  begin(draft: Draft): void {
    this.#draft = draft
  }

  end(): void {
    this.#draft = undefined
  }

  /** The scope of the act in progress. */
  get scope(): string | undefined {
    return this.#draft?.cause.scope
  }

  /** The trace of the act in progress. */
  get trace(): Trace | undefined {
    return this.#draft?.cause.trace
  }

  /** The rank that comes next. */
  get nextRank(): number {
    return this.scope === undefined ? Math.floor(this.lastRank) + 1 : this.lastRank + scopedStep
  }

  /** The rank that comes next, as whole numbers: in a scope, that before it and the steps since. */
  get nextRankText(): string {
    const rank = this.nextRank
    const whole = Math.floor(rank)
    return this.scope === undefined ? `${whole}` : `${whole}-${(rank - whole) / scopedStep}`
  }

  /** Takes a position in the order of creation for something that is not a document. */
  takeRank(): number {
    if (!this.#draft) throw new Error('a rank can only be taken inside a commit')
    this.lastRank = this.nextRank
    return this.lastRank
  }

  /** Writes a version as part of the moment in progress; several writes of one document make one version. */
  write(table: Table, id: string, document: Document | undefined, known: Entry | undefined): void {
    const draft = this.#draft
    if (!draft) throw new Error(`${table.name} ${id} was written outside a commit`)
    if (this.strict && document) deepFreeze(document)
    const current = known?.current
    const rank = current?.exists ? current.rank : this.takeRank()
    if (known === undefined) this.#add(new Entry(table, id, draft.number, rank, document), draft)
    else if (current && current.moment === draft.number && current.rank === rank && isOf(draft, current)) {
      const before = new LaterVersion(known, draft.number, rank, current.document, undefined)
      current.document = document
      if (this.isWeighed) this.bytes += bytesOf(document) - bytesOf(before.document)
      table.reindex(before, current)
    } else this.#add(new LaterVersion(known, draft.number, rank, document, current), draft)
  }

  /** Takes up a version that was written before. */
  load(
    draft: Pick<Draft, 'number' | 'versions'>,
    collection: string,
    id: string,
    rank: number,
    content: Content,
  ): void {
    const table = this.tableNamed(collection)
    const known = table.entries.get(id)
    const version =
      known === undefined
        ? new Entry(table, id, draft.number, rank, content)
        : new LaterVersion(known, draft.number, rank, content, known.current)
    if (this.strict) deepFreeze(version.document)
    this.#add(version, draft)
  }

  #add(version: Version, draft: Pick<Draft, 'versions'>): void {
    draft.versions.push(version)
    this.#setCurrent(version.entry, version)
  }

  /** Undoes the versions of a moment, newest first. */
  undo(versions: readonly Version[]): void {
    for (let i = versions.length - 1; i >= 0; i -= 1) {
      const version = itemAt(versions, i)
      this.#setCurrent(version.entry, version.previous)
    }
  }

  redo(versions: readonly Version[]): void {
    for (const version of versions) this.#setCurrent(version.entry, version)
  }

  /**
   * Drops the predecessors of these versions, and packs their documents. A document whose removal is its only version
   * left is dropped whole.
   */
  forget(versions: readonly Version[]): void {
    for (const version of versions) {
      if (version instanceof LaterVersion) {
        // Lists may still refer to the previous version for its rank, so its document is released here.
        if (version.previous) version.previous.document = undefined
        version.previous = undefined
      }
      const { entry } = version
      if (entry.current !== version) continue
      if (version.exists) this.slots.pack(version)
      else entry.table.entries.delete(entry.id)
    }
  }

  /** Finds a document of any collection, as it was at a moment. */
  locate(id: string, at: number): { readonly collection: string; readonly document: Document } | undefined {
    const entry = this.find(id)
    const document = entry && versionAt(entry, at)?.document
    return entry && document ? { collection: entry.table.name, document } : undefined
  }

  /** Finds the kept versions of documents up to now, oldest first; tolerates writes between two steps. */
  historySteps(ids: readonly string[]): Steps<readonly (readonly VersionAt[])[]> {
    return historiesOf(ids.map((id) => this.find(id)?.current))
  }

  find(id: string): Entry | undefined {
    for (const table of this.#tables.values()) {
      const entry = table.entries.get(id)
      if (entry) return entry
    }
    return undefined
  }

  /** All entries in no particular order; tolerates writes between two steps. */
  *entries(): Iterable<Entry> {
    for (let number = 0; number < this.slots.length; number += 1) {
      const entry = this.slots.at(number)
      if (entry !== undefined) yield entry
    }
    for (const table of this.#tables.values()) yield* table.entries.others()
  }

  #setCurrent(entry: Entry, next: Version | undefined): void {
    const before = entry.current
    entry.current = next
    if (this.isWeighed) this.bytes += bytesOf(next?.document) - bytesOf(before?.document)
    if (next === undefined) entry.table.entries.delete(entry.id)
    else if (before === undefined) entry.table.entries.add(entry)
    else entry.table.entries.keep(entry)
    entry.table.reindex(before, next)
  }
}

/** False for a version that a world began with: its first moment has the number of the moment that wrote it. */
const isOf = ({ parent, versions }: Draft, version: Version) => parent !== undefined || versions.includes(version)

/** Returns the version of an entry that a moment saw. */
export function versionAt(entry: Entry, at: number): Version | undefined {
  let version = entry.current
  while (version && version.moment > at) version = version.previous
  return version
}

const versionsPerStep = 500

/** Follows versions back to the oldest kept ones, in steps. */
export function* historiesOf(newest: readonly (Version | undefined)[]): Steps<readonly (readonly VersionAt[])[]> {
  const histories: VersionAt[][] = []
  for (const first of newest) {
    const versions: VersionAt[] = []
    for (let version = first; version; version = version.previous) {
      const { moment, entry, document } = version
      versions.push({ moment, collection: entry.table.name, ...(document ? { document } : {}) })
      if (versions.length % versionsPerStep === 0) yield
    }
    histories.push(versions.reverse())
  }
  return histories
}
