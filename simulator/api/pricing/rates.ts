import { fraction } from '../../../fixtures/currencies.ts'
import type { World } from '../../engine/index.ts'
import { cachedBy, fnv1a32 } from '../../schema/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import { knownCurrency } from '../reference/index.ts'
import { type Fraction, reduced } from './fractions.ts'

/** Rates change every five minutes. */
export const bucketMs = 300_000

/** The number of a five-minute interval; undefined in a world without drift. */
export type Bucket = number | undefined

export function bucketAt(world: World, at: number): Bucket {
  return worldOptions(world).rates.drift ? Math.floor(at / bucketMs) : undefined
}

/** Returns the drift of a rate from its base, in millionths: interpolated between the anchors of two hours. */
export function driftPpm(code: string, widest: number, bucket: Bucket): number {
  if (widest === 0 || bucket === undefined) return 0
  const hour = Math.floor(bucket / 12)
  const step = bucket - hour * 12
  const anchor = (at: number) => (fnv1a32(`${at}:${code}`) % (2 * widest + 1)) - widest
  return Math.floor((anchor(hour) * (12 - step) + anchor(hour + 1) * step) / 12)
}

const million = 1_000_000n

/** Returns the price of one whole unit in US dollars. All worlds have the same rates and share the cache. */
export const priceInUsd = cachedBy(
  (code: string, bucket: Bucket) => `${bucket}:${code}`,
  (code, bucket): Fraction => {
    const { perUsd, driftPpm: widest } = knownCurrency(code)
    const [units, dollars] = fraction(perUsd)
    return reduced(dollars * (million + BigInt(driftPpm(code, widest, bucket))), units * million)
  },
)

/** Returns the whole units of `to` that one whole unit of `from` is worth. */
export function wholeUnitRate(from: string, to: string, bucket: Bucket): Fraction {
  const sold = priceInUsd(from, bucket)
  const bought = priceInUsd(to, bucket)
  return reduced(sold.numerator * bought.denominator, sold.denominator * bought.numerator)
}

/** Returns the smallest units of `to` that one smallest unit of `from` is worth. */
export function minorUnitRate(from: string, to: string, bucket: Bucket): Fraction {
  const { numerator, denominator } = wholeUnitRate(from, to, bucket)
  const scale = (code: string) => 10n ** BigInt(knownCurrency(code).decimals)
  return reduced(numerator * scale(to), denominator * scale(from))
}
