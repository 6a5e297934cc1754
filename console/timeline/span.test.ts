import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentAxis } from './axis.ts'
import { beginning, followed, holds, inView, isAtEnd, lengthOf, moved, revealing, within, zoomed } from './span.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const boundsOf = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 6, max: 1_000_000 }))
  .map(([first, length]) => ({ first, last: first + length - 1 }))
const spanOf = fc
  .tuple(number(-1_000, 2_000_000), number(1, 1_500_000))
  .map(([first, length]) => ({ first, last: first + length - 1 }))

const isInside = (span: { first: number; last: number }, bounds: { first: number; last: number }) =>
  span.first >= bounds.first - 1e-6 && span.last <= bounds.last + 1e-6

describe('the visible range', () => {
  it('never leaves the bounds, whatever is done with it', () => {
    fc.assert(
      fc.property(spanOf, boundsOf, number(0.01, 100), number(-2_000_000, 2_000_000), (span, bounds, factor, by) => {
        const shown = within(span, bounds)
        for (const next of [
          shown,
          zoomed(shown, factor, shown.first + lengthOf(shown) / 3, bounds),
          moved(shown, by, bounds),
          revealing(shown, by, bounds),
          followed(shown, bounds, { first: bounds.first, last: bounds.last + 50 }, 200),
        ])
          expect(isInside(next, { first: bounds.first, last: bounds.last + 50 })).toBe(true)
      }),
    )
  })

  it('keeps its length when it is moved', () => {
    fc.assert(
      fc.property(spanOf, boundsOf, number(-2_000_000, 2_000_000), (span, bounds, by) => {
        const shown = within(span, bounds)
        expect(lengthOf(moved(shown, by, bounds))).toBeCloseTo(lengthOf(shown), 3)
      }),
    )
  })

  it('has the sequences whose marks can be seen, so that line, list and count agree', () => {
    fc.assert(
      fc.property(number(0, 1_000), number(2, 50), (first, length) => {
        const span = { first, last: first + length - 1 }
        const axis = momentAxis(span, 800)
        const isSeen = (sequence: number) => axis.toX(sequence) >= -1e-6 && axis.toX(sequence) <= 800 + 1e-6
        const seen = inView(span)
        for (const sequence of [seen.first, seen.last]) expect(isSeen(sequence)).toBe(true)
        for (const sequence of [seen.first - 1, seen.last + 1])
          expect(axis.toX(sequence) > 0.1 && axis.toX(sequence) < 799.9).toBe(false)
      }),
    )
    expect(inView({ first: 2.6, last: 4.4 })).toEqual({ first: 3, last: 4 })
  })

  it('zooms around a place that stays where it is', () => {
    const bounds = { first: 0, last: 99_999 }
    const shown = { first: 40_000, last: 40_999 }
    const place = (span: typeof shown) => (40_250 - span.first + 0.5) / lengthOf(span)
    for (const factor of [0.5, 0.9, 1.5]) expect(place(zoomed(shown, factor, 40_250, bounds))).toBeCloseTo(place(shown))
  })

  it('shows a moment that it did not show', () => {
    const bounds = { first: 0, last: 999 }
    expect(holds(revealing({ first: 0, last: 99 }, 500, bounds), 500)).toBe(true)
    expect(revealing({ first: 0, last: 99 }, 50, bounds)).toEqual({ first: 0, last: 99 })
  })

  it('begins with the newest entries, and with all of them when they are few', () => {
    expect(beginning({ first: 1, last: 100_000 }, 200)).toEqual({ first: 99_801, last: 100_000 })
    expect(beginning({ first: 1, last: 50 }, 200)).toEqual({ first: 1, last: 50 })
  })

  it('follows the present at the end of the line, and only there', () => {
    const [before, after] = [
      { first: 1, last: 1_000 },
      { first: 1, last: 1_010 },
    ]
    expect(followed({ first: 801, last: 1_000 }, before, after, 200)).toEqual({ first: 811, last: 1_010 })
    expect(followed({ first: 500, last: 699 }, before, after, 200)).toEqual({ first: 500, last: 699 })
    expect(isAtEnd({ first: 500, last: 699 }, before)).toBe(false)
  })

  it('grows with a short past of which it shows all', () => {
    expect(followed({ first: 1, last: 50 }, { first: 1, last: 50 }, { first: 1, last: 60 }, 200)).toEqual({
      first: 1,
      last: 60,
    })
  })
})
