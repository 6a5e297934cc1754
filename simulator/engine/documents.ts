import type { Entry } from './entries.ts'
import { itemAt } from './item-at.ts'
import type { Store } from './store.ts'
import type { RankedEntry, RankedList, Table } from './table.ts'
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
    return this.table.list(index, key).items.map(({ entry }) => documentOf<T>(entry))
  }

  count(index?: string, key?: string): number {
    return index === undefined ? this.table.size : this.table.list(index, key).items.length
  }

  list(query: ListQuery<T> = {}): Page<T> {
    const list = this.table.list(query.index, query.key)
    const { order = 'newest', limit = 20, where } = query
    const items: T[] = []
    let last: number | undefined
    let hasMore = false
    for (const [rank, document] of walk<T>(list, order, query.after)) {
      if (where && !where(document)) continue
      if (items.length === limit) {
        hasMore = true
        break
      }
      items.push(document)
      last = rank
    }
    return { items, hasMore, ...(last === undefined ? {} : { last }), total: totalOf<T>(list, where) }
  }

  listPositioned(query: ListQuery<T> = {}): { readonly items: readonly Positioned<T>[]; readonly total: number } {
    const list = this.table.list(query.index, query.key)
    const { order = 'newest', limit = 20, where } = query
    const items: Positioned<T>[] = []
    for (const [position, document] of walk<T>(list, order, query.after)) {
      if (where && !where(document)) continue
      if (items.length === limit) break
      items.push({ position, document })
    }
    return { items, total: totalOf<T>(list, where) }
  }

  *newestFirst(): Generator<Positioned<T>> {
    const list = this.table.list(undefined, undefined)
    for (let index = list.items.length - 1; index >= 0; ) {
      const [position, document] = rankedDocument<T>(itemAt(list.items, index))
      yield { position, document }
      // Found again, because the collection may have changed meanwhile.
      index = list.position(position) - 1
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

function* walk<T>(list: RankedList, order: 'newest' | 'oldest', after: number | undefined): Generator<[number, T]> {
  const { items } = list
  if (order === 'oldest') {
    const start = after === undefined ? 0 : list.position(after + 1)
    for (let i = start; i < items.length; i += 1) yield rankedDocument<T>(itemAt(items, i))
  } else {
    const start = after === undefined ? items.length : list.position(after)
    for (let i = start - 1; i >= 0; i -= 1) yield rankedDocument<T>(itemAt(items, i))
  }
}

const rankedDocument = <T>({ rank, entry }: RankedEntry): [number, T] => [rank, documentOf<T>(entry)]

function totalOf<T>(list: RankedList, where: ((document: T) => boolean) | undefined): number {
  if (where === undefined) return list.items.length
  let total = 0
  for (const { entry } of list.items) if (where(documentOf<T>(entry))) total += 1
  return total
}

function documentOf<T>(entry: Entry | undefined): T {
  return typed<T>(entry?.current?.document)
}

/** Gives a document of a table its type. */
export function typed<T>(document: Document | undefined): T {
  // A table holds documents of one type, and its lists hold only entries that have a document.
  return document as T
}
