import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Collection,
  createWorld,
  type Document,
  type Documents,
  type ListQuery,
  type WorldEngine,
} from '../engine/index.ts'
import { testWall } from '../testing/wall.ts'
import { listMerged } from './merged-lists.ts'

interface Entry extends Document {
  readonly side: 'card' | 'payment'
  readonly group: string
}

const collection = (name: string): Collection<Entry> => ({ name, indexes: { group: ({ group }) => group } })
const payments = collection('payments')
const cards = collection('cards')
/** Holds every entry a second time, as the one list that the merged one must equal. */
const together = collection('together')

const entries = fc.array(
  fc.record({ side: fc.constantFrom('card' as const, 'payment' as const), group: fc.constantFrom('a', 'b') }),
  { maxLength: 30 },
)
const queries = fc.constantFrom<{ readonly group?: string; readonly where?: (entry: Entry) => boolean }>(
  {},
  { group: 'a' },
  { where: ({ id }) => Number(id) % 3 !== 0 },
)
const sides = fc.constantFrom<readonly Entry['side'][]>(['card', 'payment'], ['card'], ['payment'], [])
const order = fc.constantFrom('newest' as const, 'oldest' as const)
const limit = fc.integer({ min: 1, max: 7 })

function fill(made: readonly Pick<Entry, 'side' | 'group'>[], from = 0, world = newWorld()): WorldEngine {
  made.forEach((entry, index) => {
    // Some entries are changed later, which must not move them.
    world.commit({ kind: 'admin', name: 'test' }, () => {
      const document = { ...entry, id: String(from + index) }
      const own = world.of(entry.side === 'card' ? cards : payments)
      own.insert(document)
      world.of(together).insert(document)
      const earlier = own.find(String(index - 3))
      if (earlier) own.update({ ...earlier })
    })
  })
  return world
}

const newWorld = () =>
  createWorld({ name: 'w', seed: 's', startAt: 0, frozen: true, strict: true, wall: testWall(0), handlers: {} })

interface Filter {
  readonly sides: readonly Entry['side'][]
  readonly query: { readonly group?: string; readonly where?: (entry: Entry) => boolean }
}

const queryOf = ({ query: { group, where } }: Filter): ListQuery<Entry> => ({
  ...(group === undefined ? {} : { index: 'group', key: group }),
  ...(where === undefined ? {} : { where }),
})

function merged(world: WorldEngine, filter: Filter): Pick<Documents<Entry>, 'list'> {
  const query = (side: Entry['side']) => (filter.sides.includes(side) ? queryOf(filter) : undefined)
  return listMerged(
    { documents: world.of(payments), query: query('payment') },
    { documents: world.of(cards), query: query('card') },
  )
}

/** Restricts the one list to the sides, which the merged list does by leaving out a query. */
function oneList(world: WorldEngine, filter: Filter): Pick<Documents<Entry>, 'list'> {
  const where = (entry: Entry) => filter.sides.includes(entry.side) && (filter.query.where?.(entry) ?? true)
  return { list: (range) => world.of(together).list({ ...queryOf(filter), where, ...range }) }
}

/** Reads all pages; each has ids, the total and whether there are more. */
function pagesOf(list: Pick<Documents<Entry>, 'list'>, range: Pick<ListQuery<Entry>, 'order' | 'limit'>) {
  const pages: { readonly ids: readonly string[]; readonly hasMore: boolean; readonly total: number }[] = []
  let after: number | undefined
  for (;;) {
    const { items, hasMore, total, last } = list.list({ ...range, ...(after === undefined ? {} : { after }) })
    pages.push({ ids: items.map(({ id }) => id), hasMore, total })
    if (!hasMore) return pages
    expect(last).not.toBe(after)
    after = last
  }
}

describe('a merged list', () => {
  it('has the pages of one list of all documents, whatever the filter, the order and the limit', () => {
    fc.assert(
      fc.property(entries, sides, queries, order, limit, (made, sides, query, order, limit) => {
        const world = fill(made)
        const range = { order, limit }
        expect(pagesOf(merged(world, { sides, query }), range)).toEqual(
          pagesOf(oneList(world, { sides, query }), range),
        )
      }),
    )
  })

  it('goes on where the page before ended while documents are added', () => {
    fc.assert(
      fc.property(entries, entries, order, limit, (made, added, order, limit) => {
        const world = fill(made)
        const filter: Filter = { sides: ['card', 'payment'], query: {} }
        const lists = [merged(world, filter), oneList(world, filter)]
        const before = lists.map((list) => list.list({ order, limit }).last)
        fill(added, made.length, world)
        const rest = lists.map((list, place) => {
          const last = before[place]
          const { items, hasMore } = list.list({ order, limit: 100, ...(last === undefined ? {} : { after: last }) })
          return { ids: items.map(({ id }) => id), hasMore }
        })
        expect(rest[0]).toEqual(rest[1])
      }),
    )
  })

  it('has twenty items, newest first, unless the query says otherwise', () => {
    const world = fill(Array.from({ length: 21 }, (_, index) => ({ side: index % 2 ? 'card' : 'payment', group: 'a' })))
    const { items, hasMore, total } = merged(world, { sides: ['card', 'payment'], query: {} }).list()
    expect([items.length, items[0]?.id, hasMore, total]).toEqual([20, '20', true, 21])
  })
})
