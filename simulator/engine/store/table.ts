import type { Collection, Document } from '../model/world.ts'
import type { TableReader } from './documents.ts'
import { addRanked, type Order, removeRanked, walkRanked } from './ranked.ts'
import type { Entry, Version } from './versions.ts'

interface Index {
  readonly keyOf: (document: Document) => string | undefined
  /** Built by the first lookup, so unused indexes cost nothing on writes; that lookup reads the whole table. */
  byKey: Map<string, Entry[]> | undefined
}

/** The documents of one collection, their list and their indexes. */
export class Table implements TableReader {
  /** Also the entries of removed documents, while a moment that knew them is kept. */
  readonly entries = new Map<string, Entry>()
  /** The entries of all documents, in the order of their ranks; built by the first lookup, as indexes are. */
  #everything: Entry[] | undefined
  /** Called for every document that appears, by a write or by undoing its removal. */
  onAppear: ((document: Document, rank: number) => void) | undefined
  /** The declaration; undefined while documents were loaded that nothing has asked for yet. */
  #collection: Collection<never> | undefined
  readonly #indexes = new Map<string, Index>()
  /** The number of documents. */
  size = 0

  constructor(readonly name: string) {}

  /** Takes its declaration; `never`, because a store keeps tables of all document types in one map. */
  declare(collection: Collection<never>): void {
    if (this.#collection === collection) return
    if (this.#collection !== undefined) throw new Error(`two collections are called ${collection.name}`)
    this.#collection = collection
    for (const [name, keyOf] of Object.entries(collection.indexes ?? {})) {
      // An index function only ever gets documents of its own table.
      this.#indexes.set(name, { keyOf: keyOf as Index['keyOf'], byKey: undefined })
    }
  }

  find(id: string): Document | undefined {
    return this.entries.get(id)?.document
  }

  count(index?: string, key?: string): number {
    return index === undefined ? this.size : this.list(index, key).length
  }

  walk(index?: string, key?: string, order: Order = 'oldest', after?: number): Iterable<Entry> {
    const entries = this.list(index, key)
    return order === 'oldest' && after === undefined ? entries : walkRanked(entries, order, after)
  }

  /** Returns the entries of an index and key, or of all documents, in the order of their ranks. */
  list(index?: string, key?: string): readonly Entry[] {
    if (index === undefined) {
      this.#everything ??= this.#sorted()
      return this.#everything
    }
    const byKey = this.#byKey(this.#index(index))
    return (key === undefined ? undefined : byKey.get(key)) ?? []
  }

  keyOf(name: string): (document: Document) => string | undefined {
    return this.#index(name).keyOf
  }

  #index(name: string): Index {
    const index = this.#indexes.get(name)
    if (!index) throw new Error(`${this.name} has no index ${name}`)
    return index
  }

  #byKey(index: Index): Map<string, Entry[]> {
    if (index.byKey) return index.byKey
    index.byKey = new Map()
    for (const entry of this.#everything ?? this.#sorted()) {
      const key = entry.current?.document && index.keyOf(entry.current.document)
      if (key !== undefined) addTo(index.byKey, key, entry)
    }
    return index.byKey
  }

  #sorted(): Entry[] {
    const present = [...this.entries.values()].filter(({ current }) => current?.exists)
    return present.sort((one, other) => one.rank - other.rank)
  }

  /** Updates the lists and indexes after an entry changed from one version to another. */
  reindex(entry: Entry, before: Version | undefined, after: Version | undefined): void {
    const was = before?.exists ? before : undefined
    const is = after?.exists ? after : undefined
    if (was && is && was.rank === is.rank) this.#update(entry, was, is)
    else {
      if (was) this.#remove(entry, was)
      if (is) this.#add(entry, is)
    }
  }

  #update(entry: Entry, was: Version, is: Version): void {
    for (const { keyOf, byKey } of this.#indexes.values()) {
      if (byKey === undefined) continue
      const [from, to] = [keyIn(was, keyOf), keyIn(is, keyOf)]
      if (from === to) continue
      if (from !== undefined) removeFrom(byKey, from, entry)
      if (to !== undefined) addTo(byKey, to, entry)
    }
  }

  #remove(entry: Entry, was: Version): void {
    this.size -= 1
    if (this.#everything) removeRanked(this.#everything, entry)
    for (const { keyOf, byKey } of this.#indexes.values()) {
      const key = byKey && keyIn(was, keyOf)
      if (byKey && key !== undefined) removeFrom(byKey, key, entry)
    }
  }

  #add(entry: Entry, is: Version): void {
    this.size += 1
    entry.rank = is.rank
    if (this.#everything) addRanked(this.#everything, entry)
    for (const { keyOf, byKey } of this.#indexes.values()) {
      const key = byKey && keyIn(is, keyOf)
      if (byKey && key !== undefined) addTo(byKey, key, entry)
    }
    if (this.onAppear && is.document) this.onAppear(is.document, is.rank)
  }
}

const keyIn = ({ document }: Version, keyOf: Index['keyOf']) => document && keyOf(document)

function addTo(byKey: Map<string, Entry[]>, key: string, entry: Entry): void {
  const present = byKey.get(key)
  if (present === undefined) byKey.set(key, [entry])
  else addRanked(present, entry)
}

function removeFrom(byKey: Map<string, Entry[]>, key: string, entry: Entry): void {
  const present = byKey.get(key)
  if (present !== undefined && present.length > 1) removeRanked(present, entry)
  else byKey.delete(key)
}
