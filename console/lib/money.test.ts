import { expect, it } from 'vitest'
import { amountText, isAmount, moneyText } from './money.ts'

it.each([
  [10_000, 'USD', '100.00 USD'],
  [5, 'EUR', '0.05 EUR'],
  [-1250, 'USD', '−12.50 USD'],
  [1, 'BTC', '0.00000001 BTC'],
  [700, 'VND', '700 VND'],
  [123_456_789, 'USD', '1,234,567.89 USD'],
  [1_234_567_890, 'USDC', '1,234.567890 USDC'],
  [1.5, 'USD', '1.5 USD'],
  [3, 'constructor', '0.03 constructor'],
])('writes %d of %s as %s', (amount, code, text) => {
  expect(moneyText(amount, code)).toBe(text)
})

it('takes the decimals that the API gives', () => {
  const shown = { amount: 1234, currency: { code: 'XYZ', decimals: 3 } }
  expect(isAmount(shown)).toBe(true)
  expect(amountText(shown)).toBe('1.234 XYZ')
})

it.each([null, 5, {}, { amount: '1', currency: { code: 'USD', decimals: 2 } }, { amount: 1, currency: 'USD' }])(
  'takes %j for no amount',
  (value) => expect(isAmount(value)).toBe(false),
)
