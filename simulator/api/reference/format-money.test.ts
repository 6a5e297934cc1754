import { expect, it } from 'vitest'
import { describeAmount, formatMoney } from './format-money.ts'

it.each([
  [10_000, 'USD', '100.00 USD'],
  [5, 'EUR', '0.05 EUR'],
  [0, 'USD', '0.00 USD'],
  [-1250, 'USD', '-12.50 USD'],
  [7, 'XYZ', '7 XYZ'],
  [1, 'BTC', '0.00000001 BTC'],
  [9e15, 'USD', '90000000000000.00 USD'],
])('%d of %s is %s', (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text)
  expect(describeAmount({ amount, currency })).toBe(`${amount} (${text})`)
})
