import { Entries, type Entry, type Version } from './entries.ts'
import { itemAt } from './item-at.ts'
import type { Collection, Document } from './types.ts'

/** An entry at its position in the order of creation. Versions serve as such: they share a rank until a removal. */
export interface RankedEntry {
  readonly rank: number
  readonly entry: Entry
}

/** Entries in the order of creation. New ones rank highest, so adding and undoing nearly always happen at the end. */
export class RankedList<R extends RankedEntry = RankedEntry> {
  constructor(readonly items: R[] = []) {}

  add(ranked: R): void {
    const last = this.items.at(-1)
    if (last !== undefined && last.rank > ranked.rank) this.items.splice(this.position(ranked.rank), 0, ranked)
    else this.items.push(ranked)
  }

  remove(rank: number): void {
    if (this.items.at(-1)?.rank === rank) this.items.pop()
    else this.items.splice(this.position(rank), 1)
  }

  /** Returns the index of the first item whose rank is not below the given one. */
  position(rank: number): number {
    let low = 0
    let high = this.items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (itemAt(this.items, middle).rank < rank) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * The entries of an index by key. Most keys have a single document, which is stored without a list: less memory, at the
 * price of two cases in every access. Figures: docs/performance.md.
 */
type EntriesByKey = Map<string, RankedEntry | RankedList>

interface Index {
  readonly keyOf: (document: Document) => string | undefined
  /** Built by the first lookup, so unused indexes cost nothing on writes; that lookup reads the whole table. */
  byKey: EntriesByKey | undefined
}

const emptyList = new RankedList()

/** The documents of one collection and their indexes. */
export class Table {
  readonly entries: Entries
  /** All documents; empty when the collection is unlisted. */
  readonly everything = new RankedList()
  /** Called for every document that appears, by a write or by undoing its removal. */
  onAppear: ((document: Document, rank: number) => void) | undefined
  /** The declaration; undefined while documents were loaded that nothing has asked for yet. */
  #collection: Collection<never> | undefined
  #indexes: readonly Index[] = []
  readonly #byName = new Map<string, Index>()
  /** The number of documents, in unlisted tables too. */
  size = 0
  /** True until the declaration says otherwise, so that documents which were loaded before it need no sorting. */
  #listed = true

  constructor(
    readonly name: string,
    numbered: (Entry | undefined)[],
  ) {
    this.entries = new Entries(this, numbered)
  }

  get isUnlisted(): boolean {
    return !this.#listed
  }

  /** Takes its declaration; `never`, because a store keeps tables of all document types in one map. */
  declare(collection: Collection<never>): void {
    if (this.#collection === collection) return
    if (this.#collection !== undefined) throw new Error(`two collections are called ${collection.name}`)
    this.#collection = collection
    this.#listed = !collection.unlisted
    for (const [name, keyOf] of Object.entries(collection.indexes ?? {})) {
      // An index function only ever gets documents of its own table.
      this.#byName.set(name, { keyOf: keyOf as Index['keyOf'], byKey: undefined })
    }
    this.#indexes = [...this.#byName.values()]
    if (!this.#listed) this.everything.items.length = 0
  }

  list(index: string | undefined, key: string | undefined): RankedList {
    if (index === undefined) return this.everything
    const found = this.#find(index, key)
    if (found === undefined) return emptyList
    return found instanceof RankedList ? found : new RankedList([found])
  }

  first(index: string, key: string): Entry | undefined {
    const found = this.#find(index, key)
    return found instanceof RankedList ? found.items[0]?.entry : found?.entry
  }

  /** Returns the key function of an index. */
  keyOf(name: string): (document: Document) => string | undefined {
    return this.#index(name).keyOf
  }

  #index(name: string): Index {
    const index = this.#byName.get(name)
    if (!index) throw new Error(`${this.name} has no index ${name}`)
    return index
  }

  #find(name: string, key: string | undefined): RankedEntry | RankedList | undefined {
    const index = this.#index(name)
    index.byKey ??= this.#build(index.keyOf)
    return key === undefined ? undefined : index.byKey.get(key)
  }

  #build(keyOf: Index['keyOf']): EntriesByKey {
    const byKey: EntriesByKey = new Map()
    for (const { entry } of this.#listed ? this.everything.items : this.#inOrder()) {
      const version = entry.current
      const key = version?.document && keyOf(version.document)
      if (version !== undefined && key !== undefined) addTo(byKey, key, version)
    }
    return byKey
  }

  /** Returns the current versions in the order of creation, for collections without a list; reads every table. */
  #inOrder(): readonly Version[] {
    const versions: Version[] = []
    for (const { current } of this.entries.all()) if (current?.exists) versions.push(current)
    return versions.sort((one, other) => one.rank - other.rank)
  }

  /** Updates the lists and indexes after an entry changed from one version to another. */
  reindex(before: Version | undefined, after: Version | undefined): void {
    const was = before?.exists ? before : undefined
    const is = after?.exists ? after : undefined
    const stays = was !== undefined && is !== undefined && was.rank === is.rank
    if (!stays) {
      if (was) this.#remove(was.rank)
      if (is) this.#add(is)
    }
    for (const { keyOf, byKey } of this.#indexes) {
      if (byKey === undefined) continue
      const oldKey = was?.document && keyOf(was.document)
      const newKey = is?.document && keyOf(is.document)
      if (stays && oldKey === newKey) continue
      if (was !== undefined && oldKey !== undefined) removeFrom(byKey, oldKey, was.rank)
      if (is !== undefined && newKey !== undefined) addTo(byKey, newKey, is)
    }
  }

  #remove(rank: number): void {
    this.size -= 1
    if (this.#listed) this.everything.remove(rank)
  }

  #add(version: Version): void {
    this.size += 1
    if (this.#listed) this.everything.add(version)
    if (this.onAppear && version.document) this.onAppear(version.document, version.rank)
  }
}

function addTo(byKey: EntriesByKey, key: string, ranked: RankedEntry): void {
  const present = byKey.get(key)
  if (present === undefined) byKey.set(key, ranked)
  else if (present instanceof RankedList) present.add(ranked)
  else byKey.set(key, new RankedList(present.rank < ranked.rank ? [present, ranked] : [ranked, present]))
}

function removeFrom(byKey: EntriesByKey, key: string, rank: number): void {
  const present = byKey.get(key)
  if (present instanceof RankedList && present.items.length > 1) present.remove(rank)
  else byKey.delete(key)
}
