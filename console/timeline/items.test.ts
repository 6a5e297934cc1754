import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoggedRequest } from '../../kit/admin/types.ts'
import { placed, type Refused } from './entries.ts'
import { hiddenWords, isNewDay, itemAt, itemsOf, offsetsOf, shows } from './items.ts'
import { moment } from './test-moments.ts'

const requestAt = (sequence: number, number = sequence): LoggedRequest => ({
  number,
  at: '2026-01-05T09:00:00Z',
  wallAt: '2026-11-16T10:00:00Z',
  durationMs: 1,
  method: 'POST',
  path: '/quotes',
  status: 400,
  recorded: false,
  moment: 1,
  branch: 'main',
  sequence,
  undone: false,
  request: { headers: {}, bytes: 0 },
  answer: { bytes: 0 },
})

const refusedAt = (sequence: number): Refused => {
  const request = requestAt(sequence)
  return { type: 'refused', lane: 'request', sequence, at: request.at, wallAt: request.wallAt, request }
}

const kinds = (...args: Parameters<typeof itemsOf>) => itemsOf(...args).map(({ kind }) => kind)
const closed = () => false

describe('the lines of the list', () => {
  it('print the time in which nothing happened', () => {
    const entries = [moment(1, { name: 'a' }), moment(2, { name: 'b', at: '2026-01-05T09:05:48Z' })]
    expect(itemsOf(entries, [], closed)[1]).toMatchObject({ kind: 'gap', ms: 348_000, says: 'nothing happened' })
  })

  it('count the moments that a filter hides in such a time', () => {
    const counts = { request: 1, task: 0, webhook: 0, clock: 1, fault: 0, admin: 0 }
    const place = { at: '2026-01-05T09:00:00Z', until: '2026-01-05T09:00:00Z', failed: 0 }
    const bucketAt = (first: number, last = first) => ({ ...place, first, last, counts })
    expect(
      hiddenWords(
        [1, 2, 3, 4].map((first) => bucketAt(first)),
        { first: 2, last: 2 },
      ),
    ).toBe('1 moment')
    expect(hiddenWords([bucketAt(1, 4), bucketAt(5, 8), bucketAt(9, 12)], { first: 3, last: 11 })).toBe(
      'about 2 moments',
    )
    expect(hiddenWords([], { first: 3, last: 11 })).toBe('')
    const entries = [moment(1), moment(3, { at: '2026-01-05T11:00:00Z' })]
    const items = itemsOf(entries, [], closed, ({ first, last }) => `${first} to ${last}`)
    expect(items[1]).toMatchObject({ kind: 'gap', says: '2 to 2 hidden' })
  })

  it('have the beginning of a fork once', () => {
    const begun = { kind: 'beginning', name: 'fork', lane: 'admin' } as const
    const ofWebhooks = moment(2, { ...begun, line: 'webhooks', lane: 'webhook' })
    expect(itemsOf([moment(1, begun), ofWebhooks], [], closed)).toMatchObject([{ key: '1' }])
    expect(kinds([ofWebhooks], [], closed)).toHaveLength(1)
  })

  it('fold equal entries in a row, and unfold them', () => {
    const entries = [1, 2, 3, 4, 5, 6].map((sequence) => moment(sequence))
    expect(kinds(entries, [], closed)).toEqual(['run'])
    expect(kinds(entries, [], () => true)).toEqual(['run', ...Array(6).fill('entry')])
  })

  it('never fold what failed', () => {
    const entries = [1, 2, 3, 4, 5, 6].map((sequence) => moment(sequence, { failed: true, status: 400 }))
    expect(kinds(entries, [], closed)).toEqual(Array(6).fill('entry'))
  })

  it('have refused requests at their places', () => {
    const entries = [moment(1, { name: 'a' }), moment(2, { name: 'b' })]
    expect(kinds(entries, [refusedAt(1.5), refusedAt(0.5), refusedAt(2.5)], closed)).toEqual([
      'refused',
      'entry',
      'refused',
      'entry',
      'refused',
    ])
  })

  it('lose nothing, whatever the entries are', () => {
    const entriesOf = fc
      .array(fc.record({ name: fc.constantFrom('a', 'b'), failed: fc.boolean(), s: fc.integer({ min: 0, max: 3 }) }))
      .map((rows) => {
        let seconds = 0
        return rows.map(({ name, failed, s }, index) => {
          seconds += s === 3 ? 2 : 0
          const at = new Date(Date.UTC(2026, 0, 5) + seconds * 1_000).toISOString()
          return moment(index, { name, at, ...(failed ? { failed: true as const } : {}) })
        })
      })
    fc.assert(
      fc.property(entriesOf, fc.array(fc.integer({ min: 0, max: 40 })), (entries, places) => {
        const refused = places.map((place) => refusedAt(place + 0.5))
        const items = itemsOf(entries, refused, closed)
        const listed = items.flatMap((item) => (item.kind === 'entry' || item.kind === 'run' ? item.entries : []))
        expect(listed.map(({ sequence }) => sequence)).toEqual(entries.map(({ sequence }) => sequence))
        expect(items.filter(({ kind }) => kind === 'refused').length).toBe(refused.length)
        for (const { sequence } of entries) expect(items.filter((item) => shows(item, sequence)).length).toBe(1)
      }),
    )
  })

  it('are found by their offsets', () => {
    const items = itemsOf([moment(1), moment(2, { name: 'b', at: '2026-01-05T09:05:48Z' })], [], closed)
    const offsets = offsetsOf(items, (index) => 20 + index)
    for (const [index] of items.entries()) {
      expect(itemAt(offsets, offsets[index] ?? 0)).toBe(index)
      expect(itemAt(offsets, (offsets[index + 1] ?? 0) - 1)).toBe(index)
    }
    expect(itemAt(offsets, 99_999)).toBe(items.length - 1)
    expect(itemAt([0], 50)).toBe(0)
  })

  it('show the date with the first line of a day alone, also beside runs and refused requests', () => {
    const late = '2026-01-06T00:00:00Z'
    const run = [1, 2, 3, 4, 5].map((sequence) => moment(sequence))
    const next = [moment(6, { name: 'a', at: late }), moment(7, { name: 'b', at: late })]
    const items = itemsOf([...run, ...next], [refusedAt(0.5), refusedAt(5.5)], closed)
    expect(items.map(({ kind }) => kind)).toEqual(['refused', 'run', 'refused', 'gap', 'entry', 'entry'])
    expect([0, 1, 2, 4, 5].map((index) => isNewDay(items, index))).toEqual([true, false, false, true, false])
  })
})

describe('refused requests', () => {
  it('stand side by side in their order, between the entry before them and half the way to the next', () => {
    const places = placed([requestAt(8, 4), requestAt(7, 3), requestAt(7, 2), requestAt(7, 1)])
    expect(places.map(({ request }) => request.number)).toEqual([4, 3, 2, 1])
    const [other = 0, third = 0, second = 0, first = 0] = places.map(({ sequence }) => sequence)
    expect(first).toBeGreaterThan(7)
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
    expect(third).toBeLessThan(7.5)
    expect(other).toBe(8.25)
  })

  it('are found by their places', () => {
    const [item] = itemsOf([], placed([requestAt(7)]), closed)
    expect(item && [shows(item, 7.25), shows(item, 7), shows(item, undefined)]).toEqual([true, false, false])
  })
})
