import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Axis, momentAxis, timeAxis } from './axis.ts'

const start = Date.UTC(2026, 0, 5, 9)

/** Entries in the order of their sequences, with times that may stand still or leap. */
const lines = fc
  .array(
    fc.record({
      step: fc.integer({ min: 1, max: 40 }),
      ms: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 90_000_000 })),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((steps) => {
    let [sequence, at] = [0, start]
    return steps.map(({ step, ms }) => {
      sequence += step
      at += ms
      return { sequence, at }
    })
  })
const widths = fc.integer({ min: 120, max: 2_000 })
const spans = fc
  .tuple(fc.double({ min: 0, max: 4_000, noNaN: true }), fc.double({ min: 6, max: 3_000, noNaN: true }))
  .map(([first, length]) => ({ first, last: first + length - 1 }))

function expectInverse(axis: Axis, first: number, last: number): void {
  let before = Number.NEGATIVE_INFINITY
  for (let share = 0; share <= 1; share += 0.02) {
    const sequence = first + (last - first) * share
    const x = axis.toX(sequence)
    expect(x).toBeGreaterThan(before)
    expect(axis.toSequence(x)).toBeCloseTo(sequence, 4)
    before = x
  }
}

describe('the axis', () => {
  it('by moment is increasing, inverts, and fills the line', () => {
    fc.assert(
      fc.property(spans, widths, (span, width) => {
        const axis = momentAxis(span, width)
        expectInverse(axis, span.first - 0.5, span.last + 0.5)
        expect(axis.toX(span.first - 0.5)).toBeCloseTo(0)
        expect(axis.toX(span.last + 0.5)).toBeCloseTo(width)
      }),
    )
  })

  it('by time is increasing, inverts, and fills the line', () => {
    fc.assert(
      fc.property(lines, spans, widths, (line, span, width) => {
        const axis = timeAxis(span, width, line)
        expectInverse(axis, span.first - 0.5, span.last + 0.5)
        expect(axis.toX(span.first - 0.5)).toBeCloseTo(0)
        expect(axis.toX(span.last + 0.5)).toBeCloseTo(width)
      }),
    )
  })

  it('by time never goes back where a restored world does', () => {
    const line = [
      { sequence: 1, at: start + 60_000 },
      { sequence: 2, at: start },
      { sequence: 3, at: start + 90_000 },
    ]
    expectInverse(timeAxis({ first: 1, last: 8 }, 600, line), 1, 8)
  })

  it('prints the gaps that it collapses, each with its length', () => {
    const line = [0, 0, 12_000, 12_000, 360_000, 360_000].map((ms, index) => ({ sequence: index + 1, at: start + ms }))
    const { gaps } = timeAxis({ first: 1, last: 6 }, 800, line)
    expect(gaps.map(({ ms }) => ms)).toEqual([12_000, 348_000])
  })

  it('draws a day of idleness no wider than an hour of it', () => {
    const line = [0, 3_600_000, 90_000_000].map((ms, index) => ({ sequence: index + 1, at: start + ms }))
    const { gaps } = timeAxis({ first: 1, last: 3 }, 800, line)
    const [hour, day] = gaps.map(({ from, to }) => to - from)
    expect(day ?? 0).toBeLessThan(2 * (hour ?? 0))
  })
})
