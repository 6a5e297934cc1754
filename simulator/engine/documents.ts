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
    const ranks = this.#ranks(query)
    const { shown, hasMore } = pageOf(ranks, query)
    const items = shown.map((rank) => documentAt<T>(this.table, rank))
    const last = shown.at(-1)
    return { items, hasMore, ...(last === undefined ? {} : { last }), total: ranks.length }
  }

  listPositioned(query: ListQuery<T> = {}): { readonly items: readonly Positioned<T>[]; readonly total: number } {
    const ranks = this.#ranks(query)
    const { shown } = pageOf(ranks, query)
    const items = shown.map((position) => ({ position, document: documentAt<T>(this.table, position) }))
    return { items, total: ranks.length }
  }

  /** Returns the ranks of the documents that a query finds, on all pages. */
  #ranks({ index, key, where }: ListQuery<T>): readonly number[] {
    const ranks = this.table.ranks(index, key)
    return where === undefined ? ranks : ranks.filter((rank) => where(typed<T>(this.table.slots.passing(rank))))
  }

  *newestFirst(): Generator<Positioned<T>> {
    const ranks = this.table.ranks(undefined, undefined)
    for (let index = ranks.length - 1; index >= 0; ) {
      const position = itemAt(ranks, index)
      yield { position, document: typed<T>(this.table.slots.passing(position)) }
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

/** Returns the ranks of one page, in its order. */
function pageOf(
  ranks: readonly number[],
  { order = 'newest', limit = 20, after }: Pick<ListQuery<never>, 'order' | 'limit' | 'after'>,
): { readonly shown: readonly number[]; readonly hasMore: boolean } {
  if (order === 'oldest') {
    const start = after === undefined ? 0 : positionOf(ranks, after + 1)
    return { shown: ranks.slice(start, start + limit), hasMore: start + limit < ranks.length }
  }
  const end = after === undefined ? ranks.length : positionOf(ranks, after)
  return { shown: ranks.slice(Math.max(0, end - limit), end).reverse(), hasMore: end > limit }
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
