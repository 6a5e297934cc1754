import { expect, it } from 'vitest'
import { describeAmount, formatMoney, showMoney } from './format-money.ts'

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

it.each([
  [100_000, 'USD', '1,000.00 USD'],
  [99_999, 'USD', '999.99 USD'],
  [-123_456_789, 'USD', '-1,234,567.89 USD'],
  [1_234_567_890, 'USDC', '1,234.567890 USDC'],
  [1_000_000, 'VND', '1,000,000 VND'],
])('%d of %s is %s in explanations', (amount, currency, text) => expect(showMoney({ amount, currency })).toBe(text))
