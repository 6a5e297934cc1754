import { expect, it } from 'vitest'
import { median, ratioOf } from './statistics.ts'

it('takes the middle of the figures, or the mean of the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])]).toEqual([2, 2.5, 7])
  expect(median([])).toBeNaN()
})

it('compares figures round by round, because a slow round hits both', () => {
  expect(ratioOf([1, 20, 3], [2, 40, 4])).toBe(0.5)
})

it('compares the medians of figures that were not taken in the same rounds', () => {
  expect(ratioOf([6], [1, 3, 100])).toBe(2)
})
