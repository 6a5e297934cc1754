import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimelineBucket } from '../../kit/admin/types.ts'
import { countWithin } from './line-cache.ts'
import { firstRange, rangeAfter, rangeBefore } from './row-range.ts'
import { holds } from './span.ts'

const bucket = (first: number, last: number, request: number, moment?: number): TimelineBucket => ({
  first,
  last,
  at: '2026-01-05T09:00:00Z',
  until: '2026-01-05T09:00:00Z',
  ...(moment === undefined ? {} : { moment }),
  counts: { request, task: 0, webhook: 0, clock: 0, fault: 0, admin: 0 },
  failed: 0,
})

const span = { first: 0, last: 9_999 }
const bucketsOf = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 100, maxLength: 100 })
  .map((counts) => counts.map((count, index) => bucket(index * 100, index * 100 + 99, count)))

describe('the range of the list', () => {
  it('grows by the nearest entries, whether they are many or few', () => {
    expect(rangeBefore(5_000, span, [])).toEqual({ first: 4_851, last: 5_000 })
    expect(rangeAfter(5_000, span, [])).toEqual({ first: 5_000, last: 5_149 })
    const sparse = [bucket(100, 199, 2), bucket(9_000, 9_099, 1)]
    expect(rangeBefore(9_999, span, sparse)).toEqual({ first: 0, last: 9_999 })
  })

  it('always grows until it has reached the ends', () => {
    fc.assert(
      fc.property(bucketsOf, fc.integer({ min: 0, max: 9_999 }), (buckets, start) => {
        for (let first = start, steps = 0; first > 0; steps += 1) {
          const range = rangeBefore(first - 1, span, buckets)
          expect(range.first).toBeLessThan(first)
          expect(range.first).toBeGreaterThanOrEqual(0)
          first = range.first
          expect(steps).toBeLessThan(1_000)
        }
        for (let last = start, steps = 0; last < 9_999; steps += 1) {
          const range = rangeAfter(last + 1, span, buckets)
          expect(range.last).toBeGreaterThan(last)
          expect(range.last).toBeLessThanOrEqual(9_999)
          last = range.last
          expect(steps).toBeLessThan(1_000)
        }
      }),
    )
  })

  it('begins around the selected moment, or at the end', () => {
    fc.assert(
      fc.property(bucketsOf, fc.integer({ min: 0, max: 9_999 }), (buckets, place) => {
        expect(holds(firstRange(span, place, buckets), place)).toBe(true)
        expect(holds(firstRange(span, undefined, buckets), 9_999)).toBe(true)
        expect(countWithin(buckets, firstRange(span, place, buckets))).toBeLessThanOrEqual(600)
      }),
    )
  })
})
