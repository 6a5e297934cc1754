import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { added, covers, type Intervals, missing } from './intervals.ts'

const rangeOf = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }))
  .map(([first, length]) => ({ first, last: first + length }))

const holds = (intervals: Intervals, sequence: number) =>
  intervals.some(({ first, last }) => first <= sequence && sequence <= last)

describe('fetched ranges', () => {
  it('hold exactly what was added, in order and apart', () => {
    fc.assert(
      fc.property(fc.array(rangeOf), (ranges) => {
        const intervals = ranges.reduce(added, [])
        for (let sequence = 0; sequence <= 75; sequence += 1)
          expect(holds(intervals, sequence)).toBe(holds(ranges, sequence))
        for (const [index, { first }] of intervals.entries())
          expect(first).toBeGreaterThan((intervals[index - 1]?.last ?? -2) + 1)
      }),
    )
  })

  it('and those that are missing make up a range', () => {
    fc.assert(
      fc.property(fc.array(rangeOf), rangeOf, (ranges, range) => {
        const intervals = ranges.reduce(added, [])
        const lacking = missing(intervals, range)
        for (let sequence = range.first; sequence <= range.last; sequence += 1)
          expect(holds(lacking, sequence)).toBe(!holds(intervals, sequence))
        expect(covers(lacking.reduce(added, intervals), range)).toBe(true)
      }),
    )
  })
})
