import { expect, it } from 'vitest'
import { smallestUnits, writtenAmount } from './money.ts'

it.each([
  ['25.00', 2, 2500],
  ['25', 2, 2500],
  ['0.01', 2, 1],
  ['0.000001', 6, 1],
  ['7', 0, 7],
  ['-1.50', 2, -150],
])('%s with %i decimals is %i', (decimal, decimals, expected) => {
  expect(smallestUnits(decimal, decimals)).toBe(expected)
})

it.each([
  [2500, 2, '25.00'],
  [1, 2, '0.01'],
  [1, 6, '0.000001'],
  [7, 0, '7'],
  [0, 2, '0.00'],
  [-150, 2, '-1.50'],
])('%i with %i decimals is written %s', (amount, decimals, expected) => {
  expect(writtenAmount(amount, decimals)).toBe(expected)
})

it('rejects more decimals than the currency has', () => {
  expect(() => smallestUnits('0.001', 2)).toThrow('0.001 has more than 2 decimals')
})
