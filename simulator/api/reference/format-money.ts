import { knownCurrency } from './currencies.ts'
import type { Money } from './shapes.ts'

/** Formats an amount with the decimals of its currency, such as `100.00 USD`. */
export function formatMoney({ amount, currency: code }: Money): string {
  const { decimals } = knownCurrency(code)
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`} ${code}`
}

/** Formats an amount as requests send it, with its value, for messages: `10000 (100.00 USD)`. */
export const describeAmount = (money: Money): string => `${money.amount} (${formatMoney(money)})`
