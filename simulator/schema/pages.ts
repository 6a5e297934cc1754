import { Type } from 'typebox'
import type { Document, Documents, ListQuery, Page, Positioned, Steps, World } from '../engine/index.ts'
import { refuseFields } from '../refusals/index.ts'

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
  const cursors = new Cursors(call, list)
  const page = documents.list({ ...query, ...cursors.range() })
  return cursors.answer(page, page.items.map(render))
}

/** The same for a long list that is filtered in slices between requests. Items come in the order of the page. */
export async function answerPageInSlices<T, Item>(
  call: PageCall,
  list: string,
  items: Iterable<Positioned<T>>,
  where: (item: T) => boolean,
  render: (item: T) => Item,
  inSlices: <R>(steps: Steps<R>) => Promise<R>,
): Promise<PageBody<Item>> {
  const cursors = new Cursors(call, list)
  const page = await inSlices(pageSteps(items, where, cursors.range()))
  return cursors.answer(page, await inSlices(renderSteps(page.items, render)))
}

/** The same for a list whose length is known: `open` returns the items before a position, and only a page is read. */
export async function answerKnownPage<T, Item>(
  call: PageCall,
  list: string,
  open: (before: number) => Steps<Iterable<Positioned<T>>>,
  total: number,
  render: (item: T) => Item,
  inSlices: <R>(steps: Steps<R>) => Promise<R>,
): Promise<PageBody<Item>> {
  const cursors = new Cursors(call, list)
  const { after = Number.POSITIVE_INFINITY, limit } = cursors.range()
  const found: Positioned<T>[] = []
  for (const item of await inSlices(open(after))) {
    found.push(item)
    if (found.length > limit) break
  }
  const page = { ...pageOf(found, limit), total }
  return cursors.answer(page, await inSlices(renderSteps(page.items, render)))
}

/** A page of a list that is too long to be counted. */
interface UncountedPage<Item> {
  readonly data: readonly Item[]
  readonly hasMore: boolean
  readonly nextCursor?: string
}

/** Returns one page of a list that is searched only as far as the page needs; `last` is present when more is left. */
export async function answerUncountedPage<Item>(
  call: PageCall,
  list: string,
  find: (range: Range) => Promise<{ readonly data: readonly Item[]; readonly last?: number }>,
): Promise<UncountedPage<Item>> {
  const cursors = new Cursors(call, list)
  const { data, last } = await find(cursors.range())
  return { data, hasMore: last !== undefined, ...(last === undefined ? {} : { nextCursor: cursors.write(last) }) }
}

const itemsPerStep = 50
const rendersPerStep = 5

function* renderSteps<T, Item>(items: readonly T[], render: (item: T) => Item): Steps<readonly Item[]> {
  const rendered: Item[] = []
  for (const item of items) {
    rendered.push(render(item))
    if (rendered.length % rendersPerStep === 0) yield
  }
  return rendered
}

/** Finds a page among items whose positions fall; counts all that fit. */
function* pageSteps<T>(
  all: Iterable<Positioned<T>>,
  where: (item: T) => boolean,
  { after = Number.POSITIVE_INFINITY, limit }: Range,
): Steps<Page<T>> {
  const found: Positioned<T>[] = []
  let [seen, total] = [0, 0]
  for (const item of all) {
    seen += 1
    if (seen % itemsPerStep === 0) yield
    if (!where(item.document)) continue
    total += 1
    if (item.position < after && found.length <= limit) found.push(item)
  }
  return { ...pageOf(found, limit), total }
}

/** Returns the first items as a page; one more than the limit means that there is another page. */
function pageOf<T>(found: readonly Positioned<T>[], limit: number): Omit<Page<T>, 'total'> {
  const items = found.slice(0, limit)
  const last = items.at(-1)?.position
  return {
    items: items.map(({ document }) => document),
    hasMore: found.length > limit,
    ...(last === undefined ? {} : { last }),
  }
}

export interface Range {
  readonly limit: number
  /** The position of the last item of the page before. */
  readonly after?: number
}

/** The cursors of one list with one set of filters. */
class Cursors {
  constructor(
    readonly call: PageCall,
    readonly list: string,
  ) {}

  range(): Range {
    const { limit = 20, cursor } = this.call.query
    return { limit, ...(cursor === undefined ? {} : { after: this.#read(cursor) }) }
  }

  answer<Item>(page: Page<unknown>, data: readonly Item[]): PageBody<Item> {
    return {
      data,
      hasMore: page.hasMore,
      ...(page.hasMore && page.last !== undefined ? { nextCursor: this.write(page.last) } : {}),
      totalCount: page.total,
    }
  }

  write(position: number): string {
    return Buffer.from(`${position}~${this.#seal(position)}`).toString('base64url')
  }

  #read(cursor: string): number {
    const [position = '', seal] = Buffer.from(cursor, 'base64url').toString('latin1').split('~')
    if (!/^\d{1,15}(\.\d{1,20})?$/.test(position) || seal !== this.#seal(Number(position)))
      refuseFields([{ field: 'cursor', message: 'The cursor does not belong to this list with these filters.' }])
    return Number(position)
  }

  #seal(position: number): string {
    const { limit: _limit, cursor: _cursor, ...filters } = this.call.query
    // A cursor of the past is valid only for the same state.
    const { entropy, asOf = '' } = this.call.world
    return entropy.hex(`cursor|${this.list}|${JSON.stringify(Object.entries(filters).sort())}|${position}${asOf}`, 16)
  }
}
