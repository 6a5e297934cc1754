import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aWorld } from '../../testing/api-world.ts'
import { cardNumberOf, luhnSum, securityCodeOf } from './reveals.ts'

it.each([
  ['4242424242424242', 80],
  ['4111111111111111', 30],
  ['79927398713', 70],
  ['79927398710', 67],
])('the Luhn sum of %s is %i', (number, sum) => {
  expect(luhnSum(number)).toBe(sum)
})

it('a card number has 16 digits, begins with 4, passes the Luhn check and ends as asked', () => {
  const world = aWorld()
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 9_999 }), (id, ending) => {
      const last4 = String(ending).padStart(4, '0')
      const number = cardNumberOf(world, id, last4)
      expect(number).toMatch(/^4\d{15}$/)
      expect(number.slice(-4)).toBe(last4)
      expect(luhnSum(number) % 10).toBe(0)
      expect(securityCodeOf(world, id)).toMatch(/^\d{3}$/)
    }),
  )
})

it('a card number depends on the card and on the seed', () => {
  const numbers = [
    cardNumberOf(aWorld({ seed: 'one' }), 'Card:1', '4104'),
    cardNumberOf(aWorld({ seed: 'one' }), 'Card:2', '4104'),
    cardNumberOf(aWorld({ seed: 'two' }), 'Card:1', '4104'),
  ]
  expect(new Set(numbers).size).toBe(3)
  expect(cardNumberOf(aWorld({ seed: 'one' }), 'Card:1', '4104')).toBe(numbers[0])
})
