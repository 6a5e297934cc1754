import type { Document, Documents, ListQuery, Page, Positioned } from '../engine/index.ts'

/** One side of a merged list. Without a query, no document of the collection belongs to it. */
interface Side<T extends Document> {
  readonly documents: Documents<T>
  readonly query: ListQuery<T> | undefined
}

/** Merges the lists of two collections into one, in the order of creation. */
export function listMerged<A extends Document, B extends Document>(
  one: Side<A>,
  other: Side<B>,
): Pick<Documents<A | B>, 'list'> {
  return {
    list({ order = 'newest', limit = 20, after }: ListQuery<A | B> = {}): Page<A | B> {
      const range = { order, limit: limit + 1, ...(after === undefined ? {} : { after }) }
      const [ours, theirs] = [pageOf(one, range), pageOf(other, range)]
      const sign = order === 'newest' ? -1 : 1
      const all: Positioned<A | B>[] = [...ours.items, ...theirs.items]
      all.sort((before, after) => sign * (before.position - after.position))
      const items = all.slice(0, limit)
      const last = items.at(-1)?.position
      return {
        items: items.map(({ document }) => document),
        hasMore: all.length > limit,
        ...(last === undefined ? {} : { last }),
        total: ours.total + theirs.total,
      }
    },
  }
}

interface Range {
  readonly order: 'newest' | 'oldest'
  readonly limit: number
  readonly after?: number
}

/** Returns one side's part of a page, with positions; two sides need as many items each as both together. */
function pageOf<T extends Document>(
  { documents, query }: Side<T>,
  range: Range,
): { readonly items: readonly Positioned<T>[]; readonly total: number } {
  return query === undefined ? { items: [], total: 0 } : documents.listPositioned({ ...query, ...range })
}
