/** A decimal amount as a feature writes it. */
export interface Money {
  readonly decimal: string
  readonly currency: string
}

/** Converts `25.00` with two decimals to 2500; throws if the amount has more decimals than the currency. */
export function smallestUnits(decimal: string, decimals: number): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  if (fraction.length > decimals) throw new Error(`${decimal} has more than ${decimals} decimals`)
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/** Converts 2500 with two decimals to `25.00`, as features write amounts. */
export function writtenAmount(amount: number, decimals: number): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  return `${amount < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
