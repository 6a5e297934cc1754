import { Entries, type Entry, type Version } from './entries.ts'
import type { Collection, Document } from './types.ts'

/** A document's place in the order of creation; any of its versions will do, as long as it is not made again. */
export interface Place {
  readonly rank: number
  readonly entry: Entry
}

/** Places in the order of creation. New ones come last, so adding and undoing are nearly always at the end. */
export class RankedList {
  constructor(readonly items: Place[] = []) {}

  add(place: Place): void {
    const last = this.items.at(-1)
    if (last !== undefined && last.rank > place.rank) this.items.splice(this.position(place.rank), 0, place)
    else this.items.push(place)
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
      if ((this.items[middle] as Place).rank < rank) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Most keys have one document, and a list for each would weigh more than the document. */
type Places = Map<string, Place | RankedList>

interface Index {
  readonly keyOf: (document: Document) => string | undefined
  /** Made when somebody first looks something up in it: an index that nobody uses costs no write anything. */
  places: Places | undefined
}

const nothing = new RankedList()

/** The documents of one collection with their indexes. */
export class Table {
  readonly name: string
  readonly entries: Entries
  readonly everything = new RankedList()
  /** Told of every document that appears, by a write or by undoing its removal. */
  watcher: ((document: Document, rank: number) => void) | undefined
  readonly #indexes: readonly Index[]
  readonly #byName = new Map<string, Index>()
  /** How many documents there are; kept for tables that are not listed as well. */
  size = 0

  readonly #listed: boolean

  // A table holds documents of one type, but tables of all types lie side by side in one map.
  constructor(
    readonly collection: Collection<never>,
    numbered: (Entry | undefined)[],
  ) {
    this.entries = new Entries(this, numbered)
    this.#listed = !collection.unlisted
    this.name = collection.name
    for (const [name, keyOf] of Object.entries(collection.indexes ?? {}))
      this.#byName.set(name, { keyOf: keyOf as Index['keyOf'], places: undefined })
    this.#indexes = [...this.#byName.values()]
  }

  list(index: string | undefined, key: string | undefined): RankedList {
    if (index === undefined) return this.everything
    const found = this.#find(index, key)
    if (found === undefined) return nothing
    return found instanceof RankedList ? found : new RankedList([found])
  }

  first(index: string, key: string): Entry | undefined {
    const found = this.#find(index, key)
    return found instanceof RankedList ? found.items[0]?.entry : found?.entry
  }

  #find(name: string, key: string | undefined): Place | RankedList | undefined {
    const index = this.#byName.get(name)
    if (!index) throw new Error(`${this.name} has no index ${name}`)
    index.places ??= this.#gather(index.keyOf)
    return key === undefined ? undefined : index.places.get(key)
  }

  #gather(keyOf: Index['keyOf']): Places {
    const places: Places = new Map()
    const versions: Version[] = []
    for (const { current } of this.entries.all()) if (current?.document) versions.push(current)
    for (const version of versions.sort((one, other) => one.rank - other.rank)) {
      const key = keyOf(version.document as Document)
      if (key !== undefined) addTo(places, key, version)
    }
    return places
  }

  /** Brings the lists in line after an entry went from one document to another. */
  changed(
    place: Place,
    before: Document | undefined,
    beforeRank: number,
    after: Document | undefined,
    afterRank: number,
  ): void {
    const stays = before !== undefined && after !== undefined && beforeRank === afterRank
    if (!stays) {
      if (before) this.#leave(beforeRank)
      if (after) this.#appear(place, after)
    }
    for (const { keyOf, places } of this.#indexes) {
      if (places === undefined) continue
      const was = before && keyOf(before)
      const is = after && keyOf(after)
      if (stays && was === is) continue
      if (was !== undefined) removeFrom(places, was, beforeRank)
      if (is !== undefined) addTo(places, is, place)
    }
  }

  #leave(rank: number): void {
    this.size -= 1
    if (this.#listed) this.everything.remove(rank)
  }

  #appear(place: Place, document: Document): void {
    this.size += 1
    if (this.#listed) this.everything.add(place)
    this.watcher?.(document, place.rank)
  }
}

function addTo(places: Places, key: string, place: Place): void {
  const present = places.get(key)
  if (present === undefined) places.set(key, place)
  else if (present instanceof RankedList) present.add(place)
  else places.set(key, new RankedList(present.rank < place.rank ? [present, place] : [place, present]))
}

function removeFrom(places: Places, key: string, rank: number): void {
  const present = places.get(key)
  if (present instanceof RankedList && present.items.length > 1) present.remove(rank)
  else places.delete(key)
}
