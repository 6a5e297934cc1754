import { DocumentsOf } from './documents.ts'
import { type Entry, newEntry, type Version } from './entries.ts'
import { canonicalJson, sha256 } from './hashing.ts'
import { Table } from './table.ts'
import type { Collection, Document, Documents, VersionAt } from './types.ts'

/** The writes of a moment that is being made. */
export interface Draft {
  readonly number: number
  readonly versions: Version[]
}

/**
 * Every document of a world, with all versions that the bounded past still holds. Undoing and redoing walk the versions
 * of a moment, so they cost what they change, not what exists.
 */
export class Store {
  readonly #tables = new Map<string, Table>()
  /** The entries of all tables whose ids tell their numbers. */
  readonly #numbered: (Entry | undefined)[] = []
  #draft: Draft | undefined
  /** The next position in the order of creation. */
  nextRank = 1

  constructor(readonly strict: boolean) {}

  table<T extends Document>(collection: Collection<T>): Table {
    const known = this.#tables.get(collection.name)
    if (known) {
      if (known.collection !== collection) throw new Error(`two collections are called ${collection.name}`)
      return known
    }
    const table = new Table(collection, this.#numbered)
    this.#tables.set(collection.name, table)
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

  /** A place in the order of creation for something that is not a document. */
  takeRank(): number {
    if (!this.#draft) throw new Error('a place in the order of creation is taken outside a commit')
    return this.nextRank++
  }

  /** Writes a version as part of the moment that is being made; several writes of one document make one version. */
  write(table: Table, id: string, document: Document | undefined, known: Entry | undefined): void {
    const draft = this.#draft
    if (!draft) throw new Error(`${table.name} ${id} is written outside a commit`)
    if (this.strict && document) deepFreeze(document)
    const current = known?.current
    const rank = current?.document ? current.rank : this.nextRank++
    if (known === undefined) this.#add(newEntry(table, id, draft.number, rank, document), draft)
    else if (current && current.moment === draft.number && current.rank === rank) {
      const before = current.document
      current.document = document
      current.hash = undefined
      table.changed(current, before, rank, document, rank)
    } else this.#add({ entry: known, moment: draft.number, rank, document, previous: current, hash: undefined }, draft)
  }

  #add(version: Version, draft: Draft): void {
    draft.versions.push(version)
    this.#show(version.entry, version)
  }

  /** Takes a moment's versions back, newest first. */
  undo(versions: readonly Version[]): void {
    for (let i = versions.length - 1; i >= 0; i -= 1) {
      const version = versions[i] as Version
      this.#show(version.entry, version.previous)
    }
  }

  redo(versions: readonly Version[]): void {
    for (const version of versions) this.#show(version.entry, version)
  }

  /** Forgets what lies before these versions; a removal that is nobody's past any more goes altogether. */
  forget(versions: readonly Version[]): void {
    for (const version of versions) {
      // Lists may still hold it, as the place where the document stands.
      if (version.previous) version.previous.document = undefined
      version.previous = undefined
      const { entry } = version
      if (version.document === undefined && entry.current === version) entry.table.entries.delete(entry.id)
    }
  }

  /** A document of any collection, as it was at a moment. */
  locate(id: string, at: number): { readonly collection: string; readonly document: Document } | undefined {
    const entry = this.#find(id)
    const document = entry && versionAt(entry, at)?.document
    return entry && document ? { collection: entry.table.name, document } : undefined
  }

  /** The versions of a document that are still kept, oldest first. */
  history(id: string): readonly VersionAt[] {
    const versions: VersionAt[] = []
    for (let version = this.#find(id)?.current; version; version = version.previous)
      versions.unshift({ moment: version.moment, ...(version.document ? { document: version.document } : {}) })
    return versions
  }

  #find(id: string): Entry | undefined {
    for (const table of this.#tables.values()) {
      const entry = table.entries.get(id)
      if (entry) return entry
    }
    return undefined
  }

  /** One hash over all documents as they were at a moment, from the cached hashes of their versions. */
  hash(at: number): string {
    const lines: string[] = []
    for (const entry of this.#entries()) {
      const version = versionAt(entry, at)
      if (version?.document === undefined) continue
      version.hash ??= sha256(canonicalJson(version.document))
      lines.push(`${entry.table.name}/${entry.id} ${version.hash}`)
    }
    return sha256(lines.sort().join('\n'))
  }

  *#entries(): Iterable<Entry> {
    for (const entry of this.#numbered) if (entry !== undefined) yield entry
    for (const table of this.#tables.values()) yield* table.entries.others()
  }

  #show(entry: Entry, next: Version | undefined): void {
    const before = entry.current
    entry.current = next
    if (next === undefined) entry.table.entries.delete(entry.id)
    else if (before === undefined) entry.table.entries.add(entry)
    entry.table.changed(next ?? entry, before?.document, before?.rank ?? 0, next?.document, next?.rank ?? 0)
  }
}

function versionAt(entry: Entry, at: number): Version | undefined {
  let version = entry.current
  while (version && version.moment > at) version = version.previous
  return version
}

function deepFreeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
}
