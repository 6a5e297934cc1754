/** The middle one of the figures, or the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.max(middle - 1, 0)], sorted[middle]]
  return sorted.length % 2 === 0 ? (below + above) / 2 : above
}

/**
 * Divides our figures by those of the reference. Figures that were taken in the same rounds are compared round by
 * round, because a slow second of the machine hits both.
 */
export function ratioOf(ours: readonly number[], reference: readonly number[]): number {
  if (ours.length !== reference.length) return median(ours) / median(reference)
  return median(ours.map((figure, round) => figure / (reference[round] ?? Number.NaN)))
}
