import type { Entry } from './store.ts'
import type { Collection, Document } from './types.ts'

interface Listed {
  readonly rank: number
  readonly entry: Entry
}

/** Entries in the order of creation. New ones come last, so adding and undoing are nearly always at the end. */
export class RankedList {
  readonly items: Listed[] = []

  add(rank: number, entry: Entry): void {
    const last = this.items.at(-1)
    if (last === undefined || last.rank < rank) this.items.push({ rank, entry })
    else this.items.splice(this.position(rank), 0, { rank, entry })
  }

  remove(rank: number): void {
    if (this.items.at(-1)?.rank === rank) this.items.pop()
    else this.items.splice(this.position(rank), 1)
  }

  /** The index of the first item whose rank is not below the given one. */
  position(rank: number): number {
    let low = 0
    let high = this.items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.items[middle] as Listed).rank < rank) low = middle + 1
      else high = middle
    }
    return low
  }
}

interface Index {
  readonly keyOf: (document: Document) => string | undefined
  readonly lists: Map<string, RankedList>
}

const nothing = new RankedList()

/** The documents of one collection with their indexes. */
export class Table {
  readonly name: string
  readonly entries = new Map<string, Entry>()
  readonly everything = new RankedList()
  /** Told of every document that appears, by a write or by undoing its removal. */
  watcher: ((document: Document, rank: number) => void) | undefined
  readonly #indexes: readonly (readonly [string, Index])[]
  /** How many documents there are; kept for tables that are not listed as well. */
  size = 0

  readonly #listed: boolean

  // A table holds documents of one type, but tables of all types lie side by side in one map.
  constructor(readonly collection: Collection<never>) {
    this.#listed = !collection.unlisted
    this.name = collection.name
    this.#indexes = Object.entries(collection.indexes ?? {}).map(([name, keyOf]) => [
      name,
      { keyOf: keyOf as Index['keyOf'], lists: new Map() },
    ])
  }

  list(index: string | undefined, key: string | undefined): RankedList {
    if (index === undefined) return this.everything
    const found = this.#indexes.find(([name]) => name === index)?.[1]
    if (!found) throw new Error(`${this.name} has no index ${index}`)
    return (key === undefined ? undefined : found.lists.get(key)) ?? nothing
  }

  /** Brings the lists in line after an entry went from one document to another. */
  changed(
    entry: Entry,
    before: Document | undefined,
    beforeRank: number,
    after: Document | undefined,
    afterRank: number,
  ): void {
    const stays = before !== undefined && after !== undefined && beforeRank === afterRank
    if (!stays) {
      if (before) this.#leave(beforeRank)
      if (after) this.#appear(afterRank, entry, after)
    }
    for (const [, index] of this.#indexes) {
      const was = before && index.keyOf(before)
      const is = after && index.keyOf(after)
      if (stays && was === is) continue
      if (was !== undefined) removeFrom(index, was, beforeRank)
      if (is !== undefined) addTo(index, is, afterRank, entry)
    }
  }

  #leave(rank: number): void {
    this.size -= 1
    if (this.#listed) this.everything.remove(rank)
  }

  #appear(rank: number, entry: Entry, document: Document): void {
    this.size += 1
    if (this.#listed) this.everything.add(rank, entry)
    this.watcher?.(document, rank)
  }
}

function addTo(index: Index, key: string, rank: number, entry: Entry): void {
  let list = index.lists.get(key)
  if (!list) {
    list = new RankedList()
    index.lists.set(key, list)
  }
  list.add(rank, entry)
}

function removeFrom(index: Index, key: string, rank: number): void {
  const list = index.lists.get(key)
  if (!list) return
  list.remove(rank)
  if (list.items.length === 0) index.lists.delete(key)
}
