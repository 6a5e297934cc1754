import type { Document, Documents, ListQuery, Page, Positioned } from '../model/world.ts'
import { indexOfRank } from './ranked.ts'
import type { Table } from './table.ts'
import type { Entry } from './versions.ts'

/** Takes the writes of the moment in progress. */
interface Writer {
  write(table: Table, id: string, document: Document | undefined): void
}

/** The typed view of one table. */
export class DocumentsOf<T extends Document> implements Documents<T> {
  constructor(
    readonly store: Writer,
    readonly table: Table,
  ) {}

  find(id: string): T | undefined {
    return typed<T | undefined>(this.table.entries.get(id)?.current?.document)
  }

  get(id: string): T {
    const document = this.find(id)
    if (!document) throw new Error(`${this.table.name} has no ${id}`)
    return document
  }

  first(index: string, key: string): T | undefined {
    return typed<T | undefined>(this.table.list(index, key)[0]?.current?.document)
  }

  all(index?: string, key?: string): readonly T[] {
    return this.table.list(index, key).map((entry) => documentOf<T>(entry))
  }

  count(index?: string, key?: string): number {
    return index === undefined ? this.table.size : this.table.list(index, key).length
  }

  list(query: ListQuery<T> = {}): Page<T> {
    const entries = this.#found(query)
    const { shown, hasMore } = pageOf(entries, query)
    const items = shown.map((entry) => documentOf<T>(entry))
    const last = shown.at(-1)?.rank
    return { items, hasMore, ...(last === undefined ? {} : { last }), total: entries.length }
  }

  listPositioned(query: ListQuery<T> = {}): { readonly items: readonly Positioned<T>[]; readonly total: number } {
    const entries = this.#found(query)
    const { shown } = pageOf(entries, query)
    return { items: shown.map((entry) => positioned<T>(entry)), total: entries.length }
  }

  /** Returns the entries that a query finds, on all pages. */
  #found({ index, key, where }: ListQuery<T>): readonly Entry[] {
    const entries = this.table.list(index, key)
    return where === undefined ? entries : entries.filter((entry) => where(documentOf<T>(entry)))
  }

  *newestFirst(): Generator<Positioned<T>> {
    const entries = this.table.list()
    for (let entry = entries.at(-1); entry !== undefined; ) {
      const { rank } = entry
      yield positioned<T>(entry)
      // Found again, because the collection may have changed meanwhile.
      const index = indexOfRank(entries, rank)
      entry = index === 0 ? undefined : entries[index - 1]
    }
  }

  insert(document: T): T {
    if (this.#has(document.id)) throw new Error(`${this.table.name} already has ${document.id}`)
    this.store.write(this.table, document.id, document)
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
    if (!this.#has(id)) throw new Error(`${this.table.name} has no ${id}`)
    this.store.write(this.table, id, document)
  }

  #has(id: string): boolean {
    return this.table.entries.get(id)?.current?.exists === true
  }
}

/** Returns the entries of one page, in its order. */
function pageOf(
  entries: readonly Entry[],
  { order = 'newest', limit = 20, after }: Pick<ListQuery<never>, 'order' | 'limit' | 'after'>,
): { readonly shown: readonly Entry[]; readonly hasMore: boolean } {
  if (order === 'oldest') {
    const start = after === undefined ? 0 : indexOfRank(entries, after + 1)
    return { shown: entries.slice(start, start + limit), hasMore: start + limit < entries.length }
  }
  const end = after === undefined ? entries.length : indexOfRank(entries, after)
  return { shown: entries.slice(Math.max(0, end - limit), end).reverse(), hasMore: end > limit }
}

const positioned = <T>(entry: Entry): Positioned<T> => ({ position: entry.rank, document: documentOf<T>(entry) })

const documentOf = <T>({ current }: Entry): T => typed<T>(current?.document)

/** Gives a document of a table its type. */
export function typed<T>(document: Document | undefined): T {
  // A table holds documents of one type, and its lists hold only entries that have a document.
  return document as T
}
