/** An amount as people write it; it becomes smallest units when the currency's decimals are known. */
export interface Money {
  readonly decimal: string
  readonly currency: string
}

/** `25.00` with two decimals is 2500; more decimals than the currency has are a mistake in the feature. */
export function smallestUnits(decimal: string, decimals: number): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  if (fraction.length > decimals) throw new Error(`${decimal} has more than ${decimals} decimals`)
  return Number(whole + fraction.padEnd(decimals, '0'))
}
