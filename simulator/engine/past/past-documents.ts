import type { Document, Documents, ListQuery, Page, Positioned } from '../model/world.ts'
import { typed } from '../store/documents.ts'
import { indexOfRank, type Ranked } from '../store/ranked.ts'
import type { Table } from '../store/table.ts'
import type { Overlay, TableOverlay } from './overlay.ts'

type Order = 'newest' | 'oldest'

const documentsPerBatch = 50

/** The documents of one table as they were at a moment of the past. */
export class PastDocuments<T extends Document> implements Documents<T> {
  constructor(
    readonly table: Table,
    readonly overlay: Overlay,
  ) {}

  find(id: string): T | undefined {
    const { versions } = this.#overlay
    const version = versions.has(id) ? versions.get(id) : this.table.entries.get(id)?.current
    return typed<T | undefined>(version?.document)
  }

  get(id: string): T {
    const document = this.find(id)
    if (!document) throw new Error(`${this.table.name} had no ${id}`)
    return document
  }

  first(index: string, key: string): T | undefined {
    for (const [, document] of this.#walk(index, key, 'oldest')) return document
    return undefined
  }

  all(index?: string, key?: string): readonly T[] {
    return Array.from(this.#walk(index, key, 'oldest'), ([, document]) => document)
  }

  count(index?: string, key?: string): number {
    const now = index === undefined ? this.table.size : this.table.list(index, key).length
    const overlay = this.#overlay
    return now - overlay.countNow(index, key) + overlay.before(index, key).length
  }

  list(query: ListQuery<T> = {}): Page<T> {
    const { limit = 20 } = query
    const { items, total } = this.listPositioned({ ...query, limit: limit + 1 })
    const shown = items.slice(0, limit)
    const last = shown.at(-1)?.position
    return {
      items: shown.map(({ document }) => document),
      hasMore: items.length > limit,
      ...(last === undefined ? {} : { last }),
      total,
    }
  }

  listPositioned(query: ListQuery<T> = {}): { readonly items: readonly Positioned<T>[]; readonly total: number } {
    const { index, key, order = 'newest', limit = 20, after, where } = query
    const items: Positioned<T>[] = []
    for (const [position, document] of this.#walk(index, key, order, after)) {
      if (where && !where(document)) continue
      if (items.length === limit) break
      items.push({ position, document })
    }
    return { items, total: this.#total(index, key, where) }
  }

  #total(index: string | undefined, key: string | undefined, where: ((document: T) => boolean) | undefined): number {
    if (where === undefined && !this.table.isUnlisted) return this.count(index, key)
    let total = 0
    for (const [, document] of this.#walk(index, key, 'oldest')) if (!where || where(document)) total += 1
    return total
  }

  *newestFirst(): Generator<Positioned<T>> {
    let after: number | undefined
    for (;;) {
      // Found again for each batch, because the lists of the present may have changed meanwhile.
      const batch: Positioned<T>[] = []
      for (const [position, document] of this.#walk(undefined, undefined, 'newest', after)) {
        batch.push({ position, document })
        if (batch.length === documentsPerBatch) break
      }
      yield* batch
      if (batch.length < documentsPerBatch) return
      after = batch.at(-1)?.position
    }
  }

  insert(): never {
    return refuseToWrite(this.table.name)
  }

  update(): never {
    return refuseToWrite(this.table.name)
  }

  remove(): never {
    return refuseToWrite(this.table.name)
  }

  get #overlay(): TableOverlay {
    return this.overlay.table(this.table.name)
  }

  /** Yields positions and documents: those of now that have not changed since, and the others as they were. */
  *#walk(index?: string, key?: string, order: Order = 'oldest', after?: number): Generator<[number, T], undefined> {
    const overlay = this.#overlay
    const unchanged = from(this.table.list(index, key), order, after, ({ id, current }) =>
      overlay.versions.has(id) ? undefined : current?.document,
    )
    const isListed = index !== undefined || !this.table.isUnlisted
    const changed = from(isListed ? overlay.before(index, key) : [], order, after, ({ document }) => document)
    let [one, other] = [unchanged.next(), changed.next()]
    for (;;) {
      const isOne = !one.done && (other.done || one.value[0] < other.value[0] === (order === 'oldest'))
      const next = isOne ? one : other
      if (next.done) return
      const [position, document] = next.value
      yield [position, typed<T>(document)]
      if (isOne) one = unchanged.next()
      else other = changed.next()
    }
  }
}

/** Yields the ranks and documents of a list from a position on, in either order. */
function* from<I extends Ranked>(
  items: readonly I[],
  order: Order,
  after: number | undefined,
  documentOf: (item: I) => Document | undefined,
): Generator<[number, Document], undefined> {
  const isOldest = order === 'oldest'
  const start = after === undefined ? (isOldest ? 0 : items.length) : indexOfRank(items, isOldest ? after + 1 : after)
  for (let i = isOldest ? start : start - 1; i >= 0 && i < items.length; i += isOldest ? 1 : -1) {
    const item = items[i]
    const document = item && documentOf(item)
    if (item && document) yield [item.rank, document]
  }
}

export function refuseToWrite(what: string): never {
  throw new Error(`${what} cannot be written: this is a world of the past`)
}
