import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoggedRequest, TimelineMoment } from '../../kit/admin/types.ts'
import { itemAt, itemsOf, offsetsOf, shows } from './items.ts'

const moment = (sequence: number, more: Partial<TimelineMoment> = {}): TimelineMoment => ({
  type: 'moment',
  id: String(sequence),
  number: sequence,
  line: 'main',
  sequence,
  branch: 'main',
  undone: false,
  at: '2026-01-05T09:00:00Z',
  wallAt: '2026-11-16T10:00:00Z',
  kind: 'request',
  lane: 'request',
  name: 'createQuote',
  status: 201,
  changes: 1,
  events: [],
  ...more,
})

const refusedAt = (sequence: number): { sequence: number; request: LoggedRequest } => ({
  sequence,
  request: {
    number: sequence,
    at: '2026-01-05T09:00:00Z',
    wallAt: '2026-11-16T10:00:00Z',
    durationMs: 1,
    method: 'POST',
    path: '/quotes',
    status: 400,
    moment: 1,
    branch: 'main',
    sequence: Math.floor(sequence),
    undone: false,
    request: { headers: {}, bytes: 0 },
    answer: { bytes: 0 },
  },
})

const kinds = (...args: Parameters<typeof itemsOf>) => itemsOf(...args).map(({ kind }) => kind)
const closed = () => false

describe('the lines of the list', () => {
  it('print the time in which nothing happened', () => {
    const entries = [moment(1, { name: 'a' }), moment(2, { name: 'b', at: '2026-01-05T09:05:48Z' })]
    expect(itemsOf(entries, [], closed)[1]).toMatchObject({ kind: 'gap', ms: 348_000 })
  })

  it('fold equal entries in a row, and unfold them', () => {
    const entries = [1, 2, 3, 4, 5, 6].map((sequence) => moment(sequence))
    expect(kinds(entries, [], closed)).toEqual(['run'])
    expect(kinds(entries, [], () => true)).toEqual(Array(6).fill('entry'))
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
        const listed = items.flatMap((item) =>
          item.kind === 'entry' ? [item.entry] : item.kind === 'run' ? item.entries : [],
        )
        expect(listed.map(({ sequence }) => sequence)).toEqual(entries.map(({ sequence }) => sequence))
        expect(items.filter(({ kind }) => kind === 'refused').length).toBe(refused.length)
        for (const { sequence } of entries) expect(items.filter((item) => shows(item, sequence)).length).toBe(1)
      }),
    )
  })

  it('are found by their offsets', () => {
    const items = itemsOf([moment(1), moment(2, { name: 'b', at: '2026-01-05T09:05:48Z' })], [], closed)
    const offsets = offsetsOf(items)
    for (const [index] of items.entries()) {
      expect(itemAt(offsets, offsets[index] ?? 0)).toBe(index)
      expect(itemAt(offsets, (offsets[index + 1] ?? 0) - 1)).toBe(index)
    }
    expect(itemAt(offsets, 99_999)).toBe(items.length - 1)
    expect(itemAt([0], 50)).toBe(0)
  })
})
