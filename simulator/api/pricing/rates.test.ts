import { describe, expect, it } from 'vitest'
import { currencies } from '../../../fixtures/currencies.ts'
import { fnv1a32 } from '../../schema/index.ts'
import { freshWorld } from '../../testing/platform-world.ts'
import { roundRate } from './fractions.ts'
import { midRate } from './index.ts'
import { bucketAt, bucketMs, driftPpm, priceInUsd, wholeUnitRate } from './rates.ts'

const noon = Date.parse('2025-10-13T12:00:00Z')
const moving = freshWorld()
const widest = (code: string) => currencies.find((row) => row.code === code)?.driftPpm ?? Number.NaN
const drift = (code: string, at: number) => driftPpm(code, widest(code), bucketAt(moving, at))

describe('drift', () => {
  it('comes from a hash of the hour and the code', () => {
    expect(fnv1a32('488988:EUR')).toBe(3_822_295_120)
    expect(fnv1a32('')).toBe(2_166_136_261)
  })

  // biome-ignore format: a table is read in columns
  it.each([
    ['at noon',             0,         { EUR: -2_607, MXN: -2_938, BTC: 9_555,  INR: -3_140, VND: -786 }],
    ['five minutes later',  300_000,   { EUR: -2_352, MXN: -2_849, BTC: 8_414,  INR: -2_602, VND: -1_021 }],
    ['an hour later',       3_600_000, { EUR: 456,    MXN: -1_859, BTC: -4_137, INR: 3_327,  VND: -3_605 }],
  ])('%s', (_when, after, expected) => {
    const seen = Object.fromEntries(Object.keys(expected).map((code) => [code, drift(code, noon + after)]))
    expect(seen).toEqual(expected)
  })

  it.each([
    ['EUR', 1.084122826],
    ['MXN', 0.05780069565],
    ['BTC', 121_146.6],
  ])('gives the rate from dollars to %s', (code, rate) => {
    expect(roundRate(wholeUnitRate(code, 'USD', bucketAt(moving, noon)))).toBe(rate)
  })

  it('changes only every five minutes', () => {
    const rate = (at: number) => midRate(moving, 'USD', 'EUR', at)
    expect(rate(noon + bucketMs - 1)).toBe(rate(noon))
    expect(rate(noon + bucketMs)).not.toBe(rate(noon))
    expect(rate(noon - 1)).not.toBe(rate(noon))
  })

  it('stays within the maximum drift of its currency, before 1970 too', () => {
    for (const { code, driftPpm: most } of currencies)
      for (let bucket = -30; bucket < 300; bucket += 7)
        expect(Math.abs(driftPpm(code, most, bucket))).toBeLessThanOrEqual(most)
    expect(drift('USD', noon)).toBe(0)
  })

  it('is zero in a world without drift', () => {
    const still = freshWorld({ rates: { drift: false } })
    expect(bucketAt(still, noon)).toBeUndefined()
    expect(priceInUsd('BTC', undefined)).toEqual({ numerator: 120_000n, denominator: 1n })
    expect(midRate(still, 'USD', 'INR', noon)).toBe(82.5)
  })

  it('is computed again with the same result once the cache is full', () => {
    const before = priceInUsd('EUR', 1)
    for (let bucket = 10; bucket < 5_000; bucket++) priceInUsd('EUR', bucket)
    expect(priceInUsd('EUR', 1)).toEqual(before)
    expect(priceInUsd('EUR', 1)).not.toBe(before)
  })
})

describe('a rounded rate', () => {
  it.each([
    [1n, 3n, 0.3333333333],
    [2n, 3n, 0.6666666667],
    [120_000n, 1n, 120_000],
    [12_345_678_905n, 10n, 1_234_567_891],
    [123_456_789_049_999n, 1n, 123_456_789_000_000],
    [99_999_999_995n, 10n, 10_000_000_000],
    [1n, 4_080_000_000_000_000n, 2.450980392e-16],
    [7n, 7n, 1],
  ])('%s / %s', (numerator, denominator, expected) => {
    expect(roundRate({ numerator, denominator })).toBe(expected)
  })
})
