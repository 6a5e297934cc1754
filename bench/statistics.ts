/** Returns the median. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.max(middle - 1, 0)], sorted[middle]]
  return sorted.length % 2 === 0 ? (below + above) / 2 : above
}

/**
 * Divides our figures by those of the reference. Figures of the same rounds are compared by round, because a slow
 * second of the machine affects both.
 */
export function ratioOf(ours: readonly number[], reference: readonly number[]): number {
  if (ours.length !== reference.length) return median(ours) / median(reference)
  return median(ours.map((figure, round) => figure / (reference[round] ?? Number.NaN)))
}
