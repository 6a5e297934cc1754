import { expect, it } from 'vitest'
import { distanceOf, isoOf, nextTickIn, rateText, timeAt } from './clock.ts'

const reading = { nowMs: 10_400, isTicking: true, rate: 1, readAtMs: 100 }

it('goes on from the last reading by the rate', () => {
  expect(timeAt(reading, 600)).toBe(10_900)
  expect(timeAt({ ...reading, rate: 60 }, 600)).toBe(40_400)
})

it('stands while the clock is frozen, and never goes back', () => {
  expect(timeAt({ ...reading, isTicking: false }, 600)).toBe(10_400)
  expect(timeAt(reading, 50)).toBe(10_400)
})

it('ticks when the shown second changes', () => {
  expect(nextTickIn(reading, 100)).toBe(600)
  expect(nextTickIn(reading, 600)).toBe(100)
  expect(nextTickIn({ ...reading, rate: 2 }, 100)).toBe(300)
})

it('ticks neither too often nor when it is frozen', () => {
  expect(nextTickIn({ ...reading, rate: 3_600 }, 100)).toBe(50)
  expect(nextTickIn({ ...reading, rate: 0.0001 }, 100)).toBe(60_000)
  expect(nextTickIn({ ...reading, isTicking: false }, 100)).toBeUndefined()
})

it.each([
  [5_000, 'in 5 s'],
  [0, 'due now'],
  [-60_000, '1 min ago'],
  [23 * 3_600_000, 'in 23 h'],
])('writes a distance of %d ms', (ms, text) => expect(distanceOf(1_000, 1_000 + ms)).toBe(text))

it('writes instants up to the end of time', () => {
  expect(isoOf(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(isoOf(9e15)).toBe('9999-12-31T23:59:59.999Z')
})

it('writes rates', () => expect([1, 60].map(rateText)).toEqual(['real time', '60× real time']))
