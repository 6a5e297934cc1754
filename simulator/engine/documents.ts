import type { Entry } from './entries.ts'
import { itemAt } from './item-at.ts'
import { positionOf } from './ranks.ts'
import type { Store } from './store.ts'
import type { Table } from './table.ts'
import type { Document, Documents, ListQuery, Page, Positioned } from './types.ts'

/** The typed view of one table. */
export class DocumentsOf<T extends Document> implements Documents<T> {
  constructor(
    readonly store: Store,
    readonly table: Table,
  ) {}

  find(id: string): T | undefined {
    return documentOf<T | undefined>(this.table.entries.get(id))
  }

  get(id: string): T {
    const document = this.find(id)
    if (!document) throw new Error(`${this.table.name} has no ${id}`)
    return document
  }

  first(index: string, key: string): T | undefined {
    return documentOf<T | undefined>(this.table.first(index, key))
  }

  all(index?: string, key?: string): readonly T[] {
    return this.table.ranks(index, key).map((rank) => documentAt<T>(this.table, rank))
  }

  count(index?: string, key?: string): number {
    return index === undefined ? this.table.size : this.table.ranks(index, key).length
  }

  list(query: ListQuery<T> = {}): Page<T> {
    const ranks = this.table.ranks(query.index, query.key)
    const { order = 'newest', limit = 20, where } = query
    const items: T[] = []
    let last: number | undefined
    let hasMore = false
    for (const [rank, document] of walk<T>(this.table, ranks, order, query.after)) {
      if (where && !where(document)) continue
      if (items.length === limit) {
        hasMore = true
        break
      }
      items.push(document)
      last = rank
    }
    return { items, hasMore, ...(last === undefined ? {} : { last }), total: totalOf<T>(this.table, ranks, where) }
  }

  listPositioned(query: ListQuery<T> = {}): { readonly items: readonly Positioned<T>[]; readonly total: number } {
    const ranks = this.table.ranks(query.index, query.key)
    const { order = 'newest', limit = 20, where } = query
    const items: Positioned<T>[] = []
    for (const [position, document] of walk<T>(this.table, ranks, order, query.after)) {
      if (where && !where(document)) continue
      if (items.length === limit) break
      items.push({ position, document })
    }
    return { items, total: totalOf<T>(this.table, ranks, where) }
  }

  *newestFirst(): Generator<Positioned<T>> {
    const ranks = this.table.ranks(undefined, undefined)
    for (let index = ranks.length - 1; index >= 0; ) {
      const position = itemAt(ranks, index)
      yield { position, document: documentAt<T>(this.table, position) }
      // Found again, because the collection may have changed meanwhile.
      index = positionOf(ranks, position) - 1
    }
  }

  insert(document: T): T {
    const entry = this.table.entries.get(document.id)
    if (entry?.current?.exists) throw new Error(`${this.table.name} already has ${document.id}`)
    this.store.write(this.table, document.id, document, entry)
    return document
  }

  update(document: T): T {
    this.#replace(document.id, document)
    return document
  }

  remove(id: string): void {
    this.#replace(id, undefined)
  }

  #replace(id: string, document: T | undefined): void {
    const entry = this.table.entries.get(id)
    if (!entry?.current?.exists) throw new Error(`${this.table.name} has no ${id}`)
    this.store.write(this.table, id, document, entry)
  }
}

function* walk<T>(
  table: Table,
  ranks: readonly number[],
  order: 'newest' | 'oldest',
  after: number | undefined,
): Generator<[number, T]> {
  const isOldest = order === 'oldest'
  const start = after === undefined ? (isOldest ? 0 : ranks.length) : positionOf(ranks, isOldest ? after + 1 : after)
  for (let i = isOldest ? start : start - 1; i >= 0 && i < ranks.length; i += isOldest ? 1 : -1) {
    const rank = itemAt(ranks, i)
    yield [rank, documentAt<T>(table, rank)]
  }
}

function totalOf<T>(table: Table, ranks: readonly number[], where: ((document: T) => boolean) | undefined): number {
  if (where === undefined) return ranks.length
  let total = 0
  for (const rank of ranks) if (where(documentAt<T>(table, rank))) total += 1
  return total
}

const documentAt = <T>(table: Table, rank: number): T => documentOf<T>(table.slots.ofRank(rank))

function documentOf<T>(entry: Entry | undefined): T {
  return typed<T>(entry?.current?.document)
}

/** Gives a document of a table its type. */
export function typed<T>(document: Document | undefined): T {
  // A table holds documents of one type, and its lists hold only entries that have a document.
  return document as T
}
