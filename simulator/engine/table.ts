import { Entries, type Entry, type Version } from './entries.ts'
import { addRank, removeRank } from './ranks.ts'
import type { Slots } from './slots.ts'
import type { Collection, Document } from './types.ts'

/**
 * The ranks of the documents of an index by key. Most keys have a single document, whose rank is stored without a list:
 * less memory, at the price of two cases in every access. Figures: docs/performance.md.
 */
type RanksByKey = Map<string, number | number[]>

interface Index {
  readonly keyOf: (document: Document) => string | undefined
  /** Built by the first lookup, so unused indexes cost nothing on writes; that lookup reads the whole table. */
  byKey: RanksByKey | undefined
}

/** The documents of one collection and their indexes. */
export class Table {
  readonly entries: Entries
  /** Its number among the tables of the store. */
  readonly number: number
  /** The ranks of all documents, in ascending order; empty when the collection is unlisted. */
  readonly #everything: number[] = []
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
    readonly slots: Slots,
  ) {
    this.entries = new Entries(this, slots)
    this.number = slots.addTable(this)
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
    if (!this.#listed) this.#everything.length = 0
  }

  /** Returns the ranks of the documents of an index and key, or of all, in ascending order. */
  ranks(index: string | undefined, key: string | undefined): readonly number[] {
    if (index === undefined) return this.#everything
    const found = this.#find(index, key)
    return typeof found === 'number' ? [found] : (found ?? [])
  }

  first(index: string, key: string): Entry | undefined {
    const found = this.#find(index, key)
    const rank = typeof found === 'object' ? found[0] : found
    return rank === undefined ? undefined : this.slots.ofRank(rank)
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

  #find(name: string, key: string | undefined): number | number[] | undefined {
    const index = this.#index(name)
    index.byKey ??= this.#build(index.keyOf)
    return key === undefined ? undefined : index.byKey.get(key)
  }

  #build(keyOf: Index['keyOf']): RanksByKey {
    const byKey: RanksByKey = new Map()
    for (const rank of this.#listed ? this.#everything : this.#allRanks()) {
      const document = this.slots.passing(rank)
      const key = document && keyOf(document)
      if (key !== undefined) addTo(byKey, key, rank)
    }
    return byKey
  }

  /** Returns the ranks of a collection without a list; walks the slots of every table. */
  #allRanks(): readonly number[] {
    const ranks: number[] = []
    for (const { current } of this.entries.all()) if (current?.exists) ranks.push(current.rank)
    return ranks.sort((one, other) => one - other)
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
      if (is !== undefined && newKey !== undefined) addTo(byKey, newKey, is.rank)
    }
  }

  #remove(rank: number): void {
    this.size -= 1
    this.slots.deleteRank(rank)
    if (this.#listed) removeRank(this.#everything, rank)
  }

  #add(version: Version): void {
    const { rank, entry } = version
    this.size += 1
    this.slots.setRank(rank, entry)
    if (this.#listed) addRank(this.#everything, rank)
    if (this.onAppear && version.document) this.onAppear(version.document, rank)
  }
}

function addTo(byKey: RanksByKey, key: string, rank: number): void {
  const present = byKey.get(key)
  if (present === undefined) byKey.set(key, rank)
  else if (typeof present === 'object') addRank(present, rank)
  else byKey.set(key, present < rank ? [present, rank] : [rank, present])
}

function removeFrom(byKey: RanksByKey, key: string, rank: number): void {
  const present = byKey.get(key)
  if (typeof present === 'object' && present.length > 1) removeRank(present, rank)
  else byKey.delete(key)
}
