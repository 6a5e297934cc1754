import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberAt, sequenceAt } from './number-at.ts'

const counts = { request: 1, task: 0, webhook: 0, clock: 0, fault: 0, admin: 0 }
const times = { at: '2026-01-05T09:00:00Z', until: '2026-01-05T09:00:00Z' }
const bucketsOf = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 50 }), moments: fc.integer({ min: 0, max: 64 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((steps) => {
    let [first, moment] = [0, 0]
    return steps.map(({ gap, moments }) => {
      first += gap + 64
      moment += moments
      return { ...times, first, last: first + 63, moment, counts, failed: 0 }
    })
  })

describe('the moment under the scrubber', () => {
  it('never goes back while it is dragged forward, and is one that is kept', () => {
    fc.assert(
      fc.property(bucketsOf, (buckets) => {
        const [head, end] = [buckets.at(-1)?.moment ?? 0, buckets.at(-1)?.last ?? 0]
        let before = 0
        for (let sequence = 0; sequence <= end + 10; sequence += 7) {
          const number = numberAt(buckets, sequence, 0) ?? -1
          expect(number).toBeGreaterThanOrEqual(before)
          expect(number).toBeLessThanOrEqual(head)
          before = number
        }
        expect(numberAt(buckets, end, 0)).toBe(head)
      }),
    )
  })

  it('is the last one up to the place, not the next one', () => {
    const buckets = [{ ...times, first: 1, last: 10, moment: 10, counts, failed: 0 }]
    expect([6.95, 7, 7.9].map((sequence) => numberAt(buckets, sequence, 0))).toEqual([6, 7, 7])
  })

  it('is near the place that is shown for it', () => {
    fc.assert(
      fc.property(bucketsOf, fc.nat(), (buckets, any) => {
        const number = any % ((buckets.at(-1)?.moment ?? 0) + 1)
        const sequence = sequenceAt(buckets, number) ?? -1
        expect(buckets.some(({ first, last }) => first <= sequence && sequence <= last)).toBe(true)
        expect(Math.abs((numberAt(buckets, sequence, 0) ?? -99) - number)).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('is not known without buckets', () => {
    expect(numberAt([], 5, 0)).toBeUndefined()
  })
})
