/** Two moments to compare, the earlier one first; the second is the end of the line when absent. */
export interface Pair {
  readonly from: number
  readonly to?: number
}

/** Reads the two moments that an address names, such as `4..6`, or `4..` for a moment and the present. */
export function pairIn(id: string | undefined): Pair | undefined {
  const [, from, to] = /^(\d{1,15})\.\.(\d{1,15})?$/.exec(id ?? '') ?? []
  if (from === undefined) return undefined
  return to === undefined ? { from: Number(from) } : { from: Number(from), to: Number(to) }
}

export const pairId = ({ from, to }: Pair): string => `${from}..${to ?? ''}`

/** Adds a chosen moment: another one completes a pair that ends in the present, and begins a new pair otherwise. */
export function withMoment(pair: Pair | undefined, number: number): Pair {
  if (pair === undefined || pair.to !== undefined || pair.from === number) return { from: number }
  return { from: Math.min(pair.from, number), to: Math.max(pair.from, number) }
}
