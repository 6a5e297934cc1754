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
