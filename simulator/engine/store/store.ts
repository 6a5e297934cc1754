import type { Steps } from '../model/slices.ts'
import type { Cause, Collection, Document, Documents, LocatedDocument, Trace, VersionAt } from '../model/world.ts'
import { bytesOf } from './bytes-of.ts'
import { CreationOrder } from './creation-order.ts'
import { DocumentsOf } from './documents.ts'
import { Table } from './table.ts'
import { type Content, Entry, Version, versionAt } from './versions.ts'

/** The moment in progress and what it has written. */
interface OpenMoment {
  readonly number: number
  readonly versions: Version[]
  readonly cause: Cause
  /** The moment before it; undefined for the first one. */
  readonly parent: object | undefined
}

/** Ranks of acts from outside lie between the whole ones, so that they shift no rank of another act. */
export const scopedPerRank = 2 ** 20
const scopedStep = 1 / scopedPerRank

/**
 * Every document of a line, with all versions back to the horizon. Undoing and redoing walk the versions of a
 * moment, so their cost depends on what changed, not on what is stored.
 */
export class Store {
  readonly #tables = new Map<string, Table>()
  readonly entries = new CreationOrder()
  #open: OpenMoment | undefined
  lastRank = 0
  /** The estimated bytes of the present documents; 0 unless they are weighed. */
  bytes = 0

  constructor(
    readonly strict: boolean,
    readonly weighsDocuments = false,
  ) {}

  table<T extends Document>(collection: Collection<T>): Table {
    const table = this.tableNamed(collection.name)
    table.declare(collection)
    return table
  }

  /** Returns a table by name, for documents whose collection may not be known yet. */
  tableNamed(name: string): Table {
    let table = this.#tables.get(name)
    if (table === undefined) {
      table = new Table(name)
      this.#tables.set(name, table)
    }
    return table
  }

  of<T extends Document>(collection: Collection<T>): Documents<T> {
    const table = this.table(collection)
    return new DocumentsOf<T>(table.name, () => table, this)
  }

  begin(moment: OpenMoment): void {
    this.#open = moment
  }

  end(): void {
    this.#open = undefined
  }

  get scope(): string | undefined {
    return this.#open?.cause.scope
  }

  get trace(): Trace | undefined {
    return this.#open?.cause.trace
  }

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
    if (!this.#open) throw new Error('a rank can only be taken inside a commit')
    this.lastRank = this.nextRank
    return this.lastRank
  }

  /** Writes a version as part of the moment in progress; several writes of one document make one version. */
  write(collection: string, id: string, document: Document | undefined, exists: boolean): void {
    const moment = this.#open
    if (!moment) throw new Error(`${collection} ${id} was written outside a commit`)
    if (this.strict && document) deepFreeze(document)
    const table = this.tableNamed(collection)
    const entry = table.entries.get(id) ?? new Entry(collection, id)
    const { current } = entry
    if ((current?.exists ?? false) !== exists)
      throw new Error(exists ? `${collection} has no ${id}` : `${collection} already has ${id}`)
    const rank = current?.exists ? current.rank : this.takeRank()
    if (current && current.moment === moment.number && current.rank === rank && isOf(moment, current)) {
      const before = new Version(entry, moment.number, rank, current.document, undefined)
      current.document = document
      if (this.weighsDocuments) this.bytes += bytesOf(document) - bytesOf(before.document)
      table.reindex(entry, before, current)
    } else this.#add(new Version(entry, moment.number, rank, document, current), moment)
  }

  load(
    moment: Pick<OpenMoment, 'number' | 'versions'>,
    collection: string,
    id: string,
    rank: number,
    content: Content,
  ): void {
    const entry = this.tableNamed(collection).entries.get(id) ?? new Entry(collection, id)
    const version = new Version(entry, moment.number, rank, content, entry.current)
    if (this.strict) deepFreeze(version.document)
    this.#add(version, moment)
  }

  #add(version: Version, { versions }: Pick<OpenMoment, 'versions'>): void {
    versions.push(version)
    this.#setCurrent(version.entry, version)
  }

  /** Undoes the versions of a moment, newest first. */
  undo(versions: readonly Version[]): void {
    for (const { entry, previous } of versions.toReversed()) this.#setCurrent(entry, previous)
  }

  redo(versions: readonly Version[]): void {
    for (const version of versions) this.#setCurrent(version.entry, version)
  }

  /** Drops the predecessors of these versions, and documents of which nothing is left but their removal. */
  forget(versions: readonly Version[]): void {
    for (const version of versions) {
      version.previous = undefined
      const { entry } = version
      if (entry.current === version && !version.exists) this.#drop(entry)
    }
  }

  /** Finds a document of any collection, as it was at a moment. */
  locate(id: string, at: number): LocatedDocument | undefined {
    const entry = this.find(id)
    const document = entry && versionAt(entry, at)?.document
    return entry && document ? { collection: entry.collection, document } : undefined
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

  #setCurrent(entry: Entry, next: Version | undefined): void {
    const { current: before } = entry
    const table = this.tableNamed(entry.collection)
    entry.current = next
    if (this.weighsDocuments) this.bytes += bytesOf(next?.document) - bytesOf(before?.document)
    if (next === undefined) this.#drop(entry)
    else if (table.entries.get(entry.id) !== entry) {
      // Also an entry that was dropped with its removal, when a branch that inserted it again is returned to.
      table.entries.set(entry.id, entry)
      this.entries.add(entry, next.rank)
    }
    table.reindex(entry, before, next)
  }

  #drop(entry: Entry): void {
    this.tableNamed(entry.collection).entries.delete(entry.id)
    this.entries.delete(entry)
  }
}

/** False for a version that a world began with: its first moment has the number of the moment that wrote it. */
const isOf = ({ parent, versions }: OpenMoment, version: Version) => parent !== undefined || versions.includes(version)

const versionsPerStep = 500

/** Follows versions back to the oldest kept ones, in steps. */
export function* historiesOf(newest: readonly (Version | undefined)[]): Steps<readonly (readonly VersionAt[])[]> {
  const histories: VersionAt[][] = []
  for (const first of newest) {
    const versions: VersionAt[] = []
    for (let version = first; version; version = version.previous) {
      const { moment, entry, document } = version
      versions.push({ moment, collection: entry.collection, ...(document ? { document } : {}) })
      if (versions.length % versionsPerStep === 0) yield
    }
    histories.push(versions.reverse())
  }
  return histories
}

function deepFreeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
}
