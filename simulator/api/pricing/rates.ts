import { fraction } from '../../../fixtures/currencies.ts'
import { cachedBy } from '../../domain/cache.ts'
import { fnv1a32 } from '../../domain/fnv.ts'
import { worldOptions } from '../../domain/world-options.ts'
import type { World } from '../../engine/types.ts'
import { knownCurrency } from '../reference/index.ts'
import { type Fraction, reduced } from './fractions.ts'

/** Rates stand still for five minutes. */
export const bucketMs = 300_000

/** The five minutes that an instant lies in, or none in a world whose rates stay at their base. */
export type Bucket = number | undefined

export function bucketAt(world: World, at: number): Bucket {
  return worldOptions(world).rates.drift ? Math.floor(at / bucketMs) : undefined
}

/** How far a rate is from its base, in millionths: a straight line between the anchors of two hours. */
export function driftPpm(code: string, widest: number, bucket: Bucket): number {
  if (widest === 0 || bucket === undefined) return 0
  const hour = Math.floor(bucket / 12)
  const step = bucket - hour * 12
  const anchor = (at: number) => (fnv1a32(`${at}:${code}`) % (2 * widest + 1)) - widest
  return Math.floor((anchor(hour) * (12 - step) + anchor(hour + 1) * step) / 12)
}

const million = 1_000_000n

/** What one whole unit costs in US dollars. Rates are the same in all worlds, so all share the cache. */
export const priceInUsd = cachedBy(
  (code: string, bucket: Bucket) => `${bucket}:${code}`,
  (code, bucket): Fraction => {
    const { perUsd, driftPpm: widest } = knownCurrency(code)
    const [units, dollars] = fraction(perUsd)
    return reduced(dollars * (million + BigInt(driftPpm(code, widest, bucket))), units * million)
  },
)

/** How many whole units of `to` one whole unit of `from` is worth. */
export function unitsPerUnit(from: string, to: string, bucket: Bucket): Fraction {
  const sold = priceInUsd(from, bucket)
  const bought = priceInUsd(to, bucket)
  return reduced(sold.above * bought.below, sold.below * bought.above)
}

/** The same between the smallest units. */
export function minorPerMinor(from: string, to: string, bucket: Bucket): Fraction {
  const { above, below } = unitsPerUnit(from, to, bucket)
  const scale = (code: string) => 10n ** BigInt(knownCurrency(code).decimals)
  return reduced(above * scale(to), below * scale(from))
}
