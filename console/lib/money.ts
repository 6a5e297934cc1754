/** An amount as the API writes it, in the smallest unit of its currency. */
export interface Amount {
  readonly amount: number
  readonly currency: { readonly code: string; readonly decimals: number }
}

export function isAmount(value: unknown): value is Amount {
  const { amount, currency } = Object(value)
  const { code, decimals } = Object(currency)
  return typeof amount === 'number' && typeof code === 'string' && Number.isInteger(decimals) && decimals >= 0
}

/** The decimals of currencies that have not two, for documents that name a currency by its code alone. */
const decimals: Readonly<Record<string, number>> = {
  BTC: 8,
  USDC: 6,
  USDT: 6,
  USDB: 6,
  VND: 0,
  UGX: 0,
  RWF: 0,
  XOF: 0,
  XAF: 0,
}

export const decimalsOf = (code: string): number => (Object.hasOwn(decimals, code) ? (decimals[code] ?? 2) : 2)

/** Puts commas into the whole part of a decimal: 1,000.00. */
export const grouped = (decimal: string): string =>
  decimal.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** Writes an amount with its decimals: 1,000.00 USD. */
export function moneyText(amount: number, code: string, places = decimalsOf(code)): string {
  if (!Number.isSafeInteger(amount) || places > 30) return `${amount} ${code}`
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const fraction = places === 0 ? '' : `.${digits.slice(-places)}`
  return `${amount < 0 ? '−' : ''}${grouped(digits.slice(0, digits.length - places))}${fraction} ${code}`
}

export const amountText = ({ amount, currency }: Amount): string => moneyText(amount, currency.code, currency.decimals)
