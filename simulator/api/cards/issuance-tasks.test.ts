import { expect, it } from 'vitest'
import { lastFourDigits } from './issuance-tasks.ts'

it.each([
  ['105', '4105'],
  ['000', '4000'],
  ['red', '5455'],
  // The checksum of these ends in four zeroes.
  ['bic', '0000'],
  ['12', '7165'],
  ['ß-7', '4553'],
  ['', '0000'],
])('the number of a card with the magic value %j ends in %s', (suffix, digits) => {
  expect(lastFourDigits(suffix)).toBe(digits)
})
