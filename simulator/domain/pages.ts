import { Type } from 'typebox'
import type { Document, Documents, ListQuery, World } from '../engine/types.ts'
import { refuseFields } from './refusals.ts'

/** The query parameters of every paged list; spread them into the operation's query shape. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'The number of items per page.' }),
  ),
  cursor: Type.Optional(Type.String({ description: 'The `nextCursor` of the previous page.' })),
}

export interface PageCall {
  readonly world: World
  readonly query: { readonly limit?: number; readonly cursor?: string }
}

export interface PageBody<Item> {
  readonly data: readonly Item[]
  readonly hasMore: boolean
  readonly nextCursor?: string
  readonly totalCount: number
}

/** Returns one page of a list. A cursor is valid only for the list and the filters that it came from. */
export function answerPage<T extends Document, Item>(
  call: PageCall,
  list: string,
  documents: Pick<Documents<T>, 'list'>,
  query: Omit<ListQuery<T>, 'after' | 'limit'>,
  render: (document: T) => Item,
): PageBody<Item> {
  const { limit = 20, cursor, ...filters } = call.query
  const seal = (position: number) =>
    call.world.entropy.hex(`cursor|${list}|${JSON.stringify(Object.entries(filters).sort())}|${position}`, 16)
  const page = documents.list({ ...query, limit, ...(cursor === undefined ? {} : { after: open(cursor, seal) }) })
  return {
    data: page.items.map(render),
    hasMore: page.hasMore,
    ...(page.hasMore && page.last !== undefined
      ? { nextCursor: Buffer.from(`${page.last}.${seal(page.last)}`).toString('base64url') }
      : {}),
    totalCount: page.total,
  }
}

function open(cursor: string, seal: (position: number) => string): number {
  const [position = '', mark] = Buffer.from(cursor, 'base64url').toString('latin1').split('.')
  if (!/^\d{1,15}$/.test(position) || mark !== seal(Number(position)))
    refuseFields([{ field: 'cursor', message: 'The cursor does not belong to this list with these filters.' }])
  return Number(position)
}
