import { fraction } from '../../../fixtures/currencies.ts'
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
/** Rates are the same in all worlds, so all share what has been reckoned; a full memory starts anew. */
const maxCachedPrices = 4_096
const prices = new Map<string, Fraction>()

/** What one whole unit costs in US dollars. */
export function priceInUsd(code: string, bucket: Bucket): Fraction {
  const key = `${bucket}:${code}`
  const kept = prices.get(key)
  if (kept !== undefined) return kept
  const { perUsd, driftPpm: widest } = knownCurrency(code)
  const [units, dollars] = fraction(perUsd)
  const price = reduced(dollars * (million + BigInt(driftPpm(code, widest, bucket))), units * million)
  if (prices.size >= maxCachedPrices) prices.clear()
  prices.set(key, price)
  return price
}

/** How many whole units of `to` one whole unit of `from` is worth. */
export function wholeUnitRate(from: string, to: string, bucket: Bucket): Fraction {
  const sold = priceInUsd(from, bucket)
  const bought = priceInUsd(to, bucket)
  return reduced(sold.numerator * bought.denominator, sold.denominator * bought.numerator)
}

/** The same between the smallest units. */
export function minorUnitRate(from: string, to: string, bucket: Bucket): Fraction {
  const { numerator, denominator } = wholeUnitRate(from, to, bucket)
  const scale = (code: string) => 10n ** BigInt(knownCurrency(code).decimals)
  return reduced(numerator * scale(to), denominator * scale(from))
}
