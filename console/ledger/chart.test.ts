import { describe, expect, it } from 'vitest'
import { placePoints, pointAt, stepPath } from './chart.ts'

const point = (moment: number, amount: number, at?: string) => ({
  moment,
  balance: { amount, decimal: String(amount) },
  ...(at === undefined ? {} : { at }),
})

describe('a chart of balances', () => {
  it('is empty without points', () => {
    const chart = placePoints([])
    expect(chart.points).toEqual([])
    expect(stepPath(chart, 100, 50)).toBe('')
    expect(pointAt(chart, 0.5)).toBeUndefined()
  })

  it('goes from the highest balance at the top to zero at the bottom, and on until now', () => {
    const chart = placePoints([point(1, 0), point(2, 500), point(3, 250)])
    expect(chart.points.map(({ x, y }) => [x, y])).toEqual([
      [0, 1],
      [0.25, 0],
      [0.5, 0.5],
    ])
    expect(chart.zero).toBeUndefined()
    expect(stepPath(chart, 100, 50)).toBe('M0 50H25V0H50V25H100')
  })

  it('shows where zero is among balances of both kinds', () => {
    const chart = placePoints([point(1, -100), point(2, 300)])
    expect(chart.zero).toBe(0.75)
    expect(chart.points.map(({ y }) => y)).toEqual([1, 0])
  })

  it('draws a balance that is always zero', () => {
    expect(stepPath(placePoints([point(1, 0)]), 10, 10)).toBe('M0 0H10')
  })

  it('gives longer gaps more room, but not in proportion', () => {
    const { points } = placePoints([
      point(1, 1, '2026-01-05T09:00:00Z'),
      point(2, 2, '2026-01-05T09:00:00Z'),
      point(3, 3, '2026-01-05T09:00:09Z'),
      point(4, 4, '2026-01-05T09:16:48Z'),
    ])
    // One unit without time, one more for each power of ten, and the room until now.
    expect(points.map(({ x }) => Math.round(x * 9))).toEqual([0, 1, 3, 7])
  })

  it('finds the balance at a place', () => {
    const chart = placePoints([point(1, 0), point(2, 500), point(3, 250)])
    expect(pointAt(chart, 0.3)?.point.moment).toBe(2)
    expect(pointAt(chart, 1)?.point.moment).toBe(3)
    expect(pointAt(chart, -1)?.point.moment).toBe(1)
  })
})
