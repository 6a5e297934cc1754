import type { FindingKind } from './finding.ts'

/** Two rates of the same pair may differ by this share, because markets move. */
const mostDrift = 0.25
/** An amount that follows from a rate is rounded. */
const roundingShare = 0.001

const rateName = /rate|multiplier/i
const amountName = /amount|balance|fee|limit|min|max|total|price|value|sent|received|cost/i

/** True for rates that differ no more than markets move. */
export const isDrift = (theirs: number, ours: number) => Math.abs(theirs / ours - 1) <= mostDrift

export const isRate = (name: string, theirs: number, ours: number) =>
  rateName.test(name) && !(Number.isInteger(theirs) && Number.isInteger(ours))

/** Compares two numbers that are not equal. `ratios` are those of the rates so far, the target's to ours. */
export function compareNumbers(
  name: string,
  [theirs, ours]: readonly [number, number],
  ratios: ReadonlySet<number>,
): FindingKind | undefined {
  if (isRate(name, theirs, ours)) return isDrift(theirs, ours) ? undefined : 'value'
  for (const ratio of ratios)
    for (const expected of [ours * ratio, ours / ratio])
      if (Math.abs(theirs - expected) <= Math.max(1, Math.abs(expected) * roundingShare)) return undefined
  return amountName.test(name) ? 'amount' : 'value'
}
