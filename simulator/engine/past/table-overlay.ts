import type { Document } from '../model/world.ts'
import type { Found, TableReader } from '../store/documents.ts'
import { type Order, walkRanked } from '../store/ranked.ts'
import type { Table } from '../store/table.ts'
import type { Entry, Version } from '../store/versions.ts'

type Groups = Map<string | undefined, Version[]>

/** One table at a moment of the past: its documents that differ from the present, as they were then. */
export class TableOverlay implements TableReader {
  /** By id; undefined for a document that did not exist then. */
  readonly versions = new Map<string, Version | undefined>()
  /** By index and key: the documents that differ, as they were then, and as they are now. */
  readonly #before = new Map<string | undefined, Groups>()
  readonly #now = new Map<string | undefined, Groups>()

  constructor(readonly table: Table) {}

  set(id: string, version: Version | undefined): void {
    this.versions.set(id, version)
    this.#before.clear()
    this.#now.clear()
  }

  /** Takes into account that a document which differs has changed again. */
  changedAgain(): void {
    this.#now.clear()
  }

  /** Returns the version that an entry had then. */
  versionOf({ id, current }: Entry): Version | undefined {
    return this.versions.has(id) ? this.versions.get(id) : current
  }

  find(id: string): Document | undefined {
    return this.versions.has(id) ? this.versions.get(id)?.document : this.table.find(id)
  }

  count(index?: string, key?: string): number {
    return this.table.count(index, key) - this.#changedNow(index, key).length + this.#changedBefore(index, key).length
  }

  /** Yields those of now that have not changed since, and the others as they were. */
  *walk(index?: string, key?: string, order: Order = 'oldest', after?: number): Generator<Found> {
    const now = walkRanked(this.table.list(index, key), order, after)
    const before = walkRanked(this.#changedBefore(index, key), order, after)
    const unchanged = () => {
      let next = now.next()
      while (!next.done && this.versions.has(next.value.id)) next = now.next()
      return next.value
    }
    let [one, other] = [unchanged(), before.next().value]
    while (one !== undefined || other !== undefined) {
      if (one !== undefined && (other === undefined || one.rank < other.rank === (order === 'oldest'))) {
        yield one
        one = unchanged()
      } else if (other !== undefined) {
        yield other
        other = before.next().value
      }
    }
  }

  #changedBefore(index: string | undefined, key: string | undefined): readonly Version[] {
    const groups = this.#before.get(index) ?? this.#grouped(index, this.versions.values())
    this.#before.set(index, groups)
    return groups.get(key) ?? []
  }

  #changedNow(index: string | undefined, key: string | undefined): readonly Version[] {
    const current = (id: string) => this.table.entries.get(id)?.current
    const groups = this.#now.get(index) ?? this.#grouped(index, Array.from(this.versions.keys(), current))
    this.#now.set(index, groups)
    return groups.get(key) ?? []
  }

  /** Groups documents by their keys, in the order of creation; without an index all have the key undefined. */
  #grouped(index: string | undefined, versions: Iterable<Version | undefined>): Groups {
    const keyOf = index === undefined ? () => undefined : this.table.keyOf(index)
    const groups: Groups = new Map()
    for (const version of versions) {
      if (!version?.document) continue
      const key = keyOf(version.document)
      // Documents without a key are not in the index.
      if (index !== undefined && key === undefined) continue
      const known = groups.get(key)
      if (known) known.push(version)
      else groups.set(key, [version])
    }
    for (const group of groups.values()) group.sort((one, other) => one.rank - other.rank)
    return groups
  }
}
