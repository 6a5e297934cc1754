import { currency as currencyRow } from './currencies.ts'
import type { Money } from './shapes.ts'

/** Formats an amount with the decimals of its currency, such as `1000.00`; an unknown one has no decimals. */
export function decimalOf({ amount, currency }: Money): string {
  const decimals = currencyRow(currency)?.decimals ?? 0
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`
}

/** Formats an amount as the API's messages have it: `1000.00 USD`. */
export const formatMoney = (money: Money): string => `${decimalOf(money)} ${money.currency}`

/** Formats an amount for explanations, with groups of digits: `1,000.00 USD`. */
export const showMoney = (money: Money): string =>
  formatMoney(money).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** Formats an amount as requests send it, with its value, for messages: `10000 (100.00 USD)`. */
export const describeAmount = (money: Money): string => `${money.amount} (${formatMoney(money)})`
