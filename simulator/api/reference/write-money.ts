import { currency as currencyRow } from './currencies.ts'

/** Writes an amount in the smallest unit of a currency as people do, such as `1,250.00 USD`. */
export function writeMoney(amount: number, currency: string): string {
  const decimals = currencyRow(currency)?.decimals ?? 0
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${amount < 0 ? '-' : ''}${whole}${fraction} ${currency}`
}
