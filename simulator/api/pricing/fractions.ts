/** An exact positive ratio. Amounts are never computed in floating point. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export function reduced(numerator: bigint, denominator: bigint): Fraction {
  let divisor = numerator
  for (let rest = denominator; rest !== 0n; ) [divisor, rest] = [rest, divisor % rest]
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** Rounds a ratio to the nearest integer, half up. Neither argument may be negative. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

/** Rounds a ratio up to an integer. Neither argument may be negative. */
export function roundUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}

const digits = 10
const leastMantissa = 10n ** BigInt(digits - 1)

/** Rounds a rate to at most ten significant digits, half up. */
export function roundRate({ numerator, denominator }: Fraction): number {
  let shift = digits + String(denominator).length - String(numerator).length
  // The lengths give the magnitude to within one place; the loop corrects it.
  let mantissa = shifted(numerator, denominator, shift)
  while (mantissa >= 10n * leastMantissa) {
    shift -= 1
    mantissa = shifted(numerator, denominator, shift)
  }
  return Number(`${mantissa}e${-shift}`)
}

function shifted(numerator: bigint, denominator: bigint, places: number): bigint {
  const factor = 10n ** BigInt(Math.abs(places))
  return places >= 0 ? roundHalfUp(numerator * factor, denominator) : roundHalfUp(numerator, denominator * factor)
}
