/** An exact positive ratio. Money is never reckoned in floating point. */
export interface Fraction {
  readonly above: bigint
  readonly below: bigint
}

export function reduced(above: bigint, below: bigint): Fraction {
  let divisor = above
  for (let rest = below; rest !== 0n; ) [divisor, rest] = [rest, divisor % rest]
  return { above: above / divisor, below: below / divisor }
}

/** The whole number nearest to above / below; a half goes up. Neither may be negative. */
export function roundHalfUp(above: bigint, below: bigint): bigint {
  return (2n * above + below) / (2n * below)
}

/** The least whole number that is not under above / below. Neither may be negative. */
export function roundUp(above: bigint, below: bigint): bigint {
  return (above + below - 1n) / below
}

const digits = 10
const leastMantissa = 10n ** BigInt(digits - 1)

/** A rate as it is written: at most ten significant digits, a half goes up. */
export function written({ above, below }: Fraction): number {
  let shift = digits + String(below).length - String(above).length
  // The lengths tell the magnitude give or take one place; the loop finds the place.
  let mantissa = shifted(above, below, shift)
  while (mantissa >= 10n * leastMantissa) {
    shift -= 1
    mantissa = shifted(above, below, shift)
  }
  return Number(`${mantissa}e${-shift}`)
}

function shifted(above: bigint, below: bigint, places: number): bigint {
  const factor = 10n ** BigInt(Math.abs(places))
  return places >= 0 ? roundHalfUp(above * factor, below) : roundHalfUp(above, below * factor)
}
