import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, SECOND } from '../schema/index.ts'
import { runs } from '../testing/property-runs.ts'
import { retryTimeAfter, waitAfter } from './retry-schedule.ts'

/** Returns the times of all attempts of an undelivered event, when attempt n takes `takesMs(n)`. */
function attemptTimes(first: number, takesMs: (attempt: number) => number): number[] {
  const times = [first]
  for (;;) {
    const answered = (times.at(-1) ?? first) + takesMs(times.length)
    const next = retryTimeAfter(first, times.length, answered)
    if (next === undefined) return times
    times.push(next)
  }
}

describe('the retry schedule', () => {
  it('doubles from five seconds to half an hour', () => {
    const waits = Array.from({ length: 12 }, (_, index) => waitAfter(index + 1) / SECOND)
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800])
  })

  it('has 344 attempts in 7 days', () => {
    const times = attemptTimes(0, () => 0)
    expect(times).toHaveLength(344)
    expect(times.at(-1)).toBeLessThanOrEqual(7 * DAY)
    expect((times.at(-1) ?? 0) + 1_800 * SECOND).toBeGreaterThan(7 * DAY)
  })

  it('tries once more exactly 7 days after the first, and not a millisecond later', () => {
    const last = 7 * DAY - 1_800 * SECOND
    expect(retryTimeAfter(0, 300, last)).toBe(7 * DAY)
    expect(retryTimeAfter(0, 300, last + 1)).toBeUndefined()
  })

  it('never shortens a wait and never exceeds 7 days, however slow the endpoint is', () => {
    const slow = fc.array(fc.nat(60 * SECOND), { minLength: 1, maxLength: 400 })
    fc.assert(
      fc.property(fc.nat(2 ** 40), slow, (first, delays) => {
        const times = attemptTimes(first, (attempt) => delays[attempt % delays.length] ?? 0)
        expect(times.length).toBeLessThanOrEqual(344)
        for (const [index, time] of times.entries()) {
          expect(time - first).toBeLessThanOrEqual(7 * DAY)
          expect(waitAfter(index + 2)).toBeGreaterThanOrEqual(waitAfter(index + 1))
          if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(waitAfter(index))
        }
      }),
      runs(20),
    )
  })
})
