import { describe, expect, it } from 'vitest'
import { countWithin, LineCache } from './line-cache.ts'
import { moment } from './test-moments.ts'

describe('the fetched line', () => {
  it('tells the moment that the world was at left of a place', () => {
    const cache = new LineCache()
    cache.add(
      { first: 1, last: 20 },
      [6, 7, 8].map((sequence) => moment(sequence)),
    )
    const numbers = [5.9, 6, 7.05, 7.99, 8, 12.5].map((place) => cache.mainUntil(place)?.number)
    expect(numbers).toEqual([undefined, 6, 7, 7, 8, 8])
  })

  it('does not take the last fitting moment of a filter for the last one', () => {
    const cache = new LineCache(true)
    cache.add({ first: 1, last: 20 }, [moment(6)])
    expect([cache.mainUntil(6), cache.byNumber(6)?.number]).toEqual([undefined, 6])
  })

  it('counts all entries of a tile that reaches beyond both ends of the line', () => {
    const cache = new LineCache()
    const [tile, line] = [
      { level: 6, first: 0, last: 8_191 },
      { first: 40, last: 150 },
    ]
    const times = { at: '2026-01-05T09:00:00Z', until: '2026-01-05T09:00:00Z' }
    const bucket = (first: number, request: number) => ({
      ...{ ...times, first, last: first + 63, failed: 0 },
      counts: { request, task: 0, webhook: 0, clock: 0, fault: 0, admin: 0 },
    })
    cache.addTile(tile, [bucket(0, 24), bucket(64, 64), bucket(128, 23)], line)
    expect(countWithin(cache.buckets([tile]) ?? [], line)).toBe(111)
    expect(countWithin(cache.buckets([tile]) ?? [], { first: 139, last: 150 })).toBe(12)
  })
})
