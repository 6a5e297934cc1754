import type { Document, Documents, ListQuery, Page, Positioned } from '../model/world.ts'
import type { Order, Ranked } from './ranked.ts'

export interface Found extends Ranked {
  readonly document: Document | undefined
}

/** Reads one table, as it is now or as it was at a moment. */
export interface TableReader {
  find(id: string): Document | undefined
  /** The documents of an index and key, or all, in the order of creation or its reverse, from a position on. */
  walk(index?: string, key?: string, order?: Order, after?: number): Iterable<Found>
  count(index?: string, key?: string): number
}

interface Writer {
  /** Writes a document that exists or, for an insertion, does not; `undefined` removes it. */
  write(collection: string, id: string, document: Document | undefined, exists: boolean): void
}

const documentsPerBatch = 50

export class DocumentsOf<T extends Document> implements Documents<T> {
  constructor(
    readonly name: string,
    /** Returns the table to read from. */
    readonly table: () => TableReader,
    readonly store: Writer,
  ) {}

  find(id: string): T | undefined {
    return typed<T | undefined>(this.table().find(id))
  }

  get(id: string): T {
    const document = this.find(id)
    if (!document) throw new Error(`${this.name} has no ${id}`)
    return document
  }

  first(index: string, key: string): T | undefined {
    for (const { document } of this.table().walk(index, key)) return typed<T>(document)
    return undefined
  }

  all(index?: string, key?: string): readonly T[] {
    const documents: T[] = []
    for (const { document } of this.table().walk(index, key)) documents.push(typed<T>(document))
    return documents
  }

  count(index?: string, key?: string): number {
    return this.table().count(index, key)
  }

  list(query: ListQuery<T> = {}): Page<T> {
    const { limit = 20 } = query
    const { items: found, total } = this.listPositioned({ ...query, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)?.position
    return {
      items: items.map(({ document }) => document),
      hasMore: found.length > limit,
      ...(last === undefined ? {} : { last }),
      total,
    }
  }

  listPositioned(query: ListQuery<T> = {}): { readonly items: readonly Positioned<T>[]; readonly total: number } {
    const { index, key, order = 'newest', limit = 20, after, where } = query
    const table = this.table()
    if (where === undefined)
      return { items: firstOf<T>(table.walk(index, key, order, after), limit), total: table.count(index, key) }
    // The total needs all of them, the page only some.
    const items: Positioned<T>[] = []
    let total = 0
    for (const one of table.walk(index, key, order)) {
      const document = typed<T>(one.document)
      if (!where(document)) continue
      total += 1
      const isOnPage = after === undefined || (order === 'newest' ? one.rank < after : one.rank > after)
      if (isOnPage && items.length < limit) items.push({ position: one.rank, document })
    }
    return { items, total }
  }

  *newestFirst(): Generator<Positioned<T>> {
    for (let after: number | undefined; ; ) {
      // Found again for each batch, because the collection may have changed meanwhile.
      const batch = firstOf<T>(this.table().walk(undefined, undefined, 'newest', after), documentsPerBatch)
      yield* batch
      if (batch.length < documentsPerBatch) return
      after = batch.at(-1)?.position
    }
  }

  insert(document: T): T {
    this.store.write(this.name, document.id, document, false)
    return document
  }

  update(document: T): T {
    this.store.write(this.name, document.id, document, true)
    return document
  }

  remove(id: string): void {
    this.store.write(this.name, id, undefined, true)
  }
}

/** Collects the first documents, up to a limit. */
function firstOf<T>(found: Iterable<Found>, limit: number): readonly Positioned<T>[] {
  const items: Positioned<T>[] = []
  for (const one of found) {
    if (items.length >= limit) break
    items.push({ position: one.rank, document: typed<T>(one.document) })
  }
  return items
}

/** Gives a document of a table its type. */
function typed<T>(document: Document | undefined): T {
  // A table holds documents of one type, and its lists hold only entries that have a document.
  return document as T
}
