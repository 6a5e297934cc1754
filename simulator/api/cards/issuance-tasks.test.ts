import { expect, it } from 'vitest'
import { lastFourDigits } from './issuance-tasks.ts'

it.each([
  ['105', 'Card:1', '4105'],
  ['000', 'Card:1', '4000'],
  ['12', 'Card:1', '6596'],
  ['red', 'Card:2', '9262'],
  ['', 'Card:2', '9262'],
])('the number of a card whose platformCardId ends in %j, of the card %s, ends in %s', (suffix, id, digits) => {
  expect(lastFourDigits({ suffix, id })).toBe(digits)
})
