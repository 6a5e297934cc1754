import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestAmount } from '../../ledger/index.ts'
import { Refusal } from '../../refusals/index.ts'
import { freshWorld } from '../../testing/platform-world.ts'
import { runs } from '../../testing/property-runs.ts'
import { currencyCodes, knownCurrency } from '../reference/index.ts'
import { type NetworkName, networks, type Payout, type Price, type PriceInput, price } from './index.ts'
import { bucketAt, minorUnitRate } from './rates.ts'

const moving = freshWorld()
const still = freshWorld({ rates: { drift: false } })
const worlds = fc.constantFrom(moving, still)
const code = fc.constantFrom(...currencyCodes)
const at = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2040-01-01T00:00:00Z') })
// Small, usual and huge amounts; a plain range would be nearly all huge.
const amount = fc.oneof(
  fc.integer({ min: 1, max: 5_000 }),
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: largestAmount }),
  fc.constant(largestAmount),
)
const platformFee = fc.oneof(
  fc.constant({ fixed: 0, bps: 0 }),
  fc.record({ fixed: fc.integer({ min: 0, max: 1_000 }), bps: fc.integer({ min: 0, max: 10_000 }) }),
)

const rails = ['RTP', 'SWIFT', 'MOBILE_MONEY', 'BANK_TRANSFER'] as const
const ways = (to: string): readonly Payout[] => [
  { kind: 'internal' },
  { kind: 'uma' },
  ...rails.map((rail) => ({ kind: 'rail', rail }) as const),
  ...(Object.keys(networks) as NetworkName[])
    .filter((network) => networks[network].currencies.some((carried) => carried === to))
    .map((network) => ({ kind: 'network', network }) as const),
]

const asks = fc
  .record({ from: code, to: code, amount, platformFee, at, lockedSide: fc.constantFrom('SENDING', 'RECEIVING') })
  .chain((input) => fc.constantFrom(...ways(input.to)).map((payout): PriceInput => ({ ...input, payout })))

/** Returns the price, or undefined when it is refused. */
function priced(world: typeof moving, input: PriceInput): Price | undefined {
  try {
    return price(world, input)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    expect(['AMOUNT_OUT_OF_RANGE', 'TRANSACTION_SIZE_LIMIT_EXCEEDED']).toContain(refusal.code)
    return undefined
  }
}

/** Asserts a property of every price. */
function always(holds: (seen: Price, input: PriceInput, world: typeof moving) => void) {
  fc.assert(
    fc.property(worlds, asks, (world, input) => {
      const seen = priced(world, input)
      if (seen !== undefined) holds(seen, input, world)
    }),
    runs(2_000),
  )
}

describe('every price', () => {
  it('contains the locked amount unchanged', () => {
    always((seen, { lockedSide, amount: locked }) => {
      expect(lockedSide === 'SENDING' ? seen.sending : seen.receiving).toBe(locked)
    })
  })

  it('consists of integers that an account can hold', () => {
    always(({ sending, receiving, fees, platformFees }) => {
      for (const part of [sending, receiving, fees, platformFees]) {
        expect(Number.isSafeInteger(part)).toBe(true)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(largestAmount)
      }
      expect(receiving).toBeGreaterThan(0)
    })
  })

  it('includes platform fees in the fees, and fees in the sending amount', () => {
    always(({ sending, fees, platformFees }) => {
      expect(platformFees).toBeLessThanOrEqual(fees)
      expect(fees).toBeLessThan(sending)
    })
  })

  it('converts exactly the sending amount less the fees', () => {
    always(({ sending, receiving, fees }, { lockedSide, from, to, at: when }, world) => {
      const { numerator, denominator } = minorUnitRate(from, to, bucketAt(world, when))
      const net = BigInt(sending - fees)
      const converted = net * numerator
      if (lockedSide === 'SENDING') {
        // Half up: from half a unit below to just under half a unit above.
        expect(2n * converted >= (2n * BigInt(receiving) - 1n) * denominator).toBe(true)
        expect(2n * converted < (2n * BigInt(receiving) + 1n) * denominator).toBe(true)
        return
      }
      // The smallest sending amount that covers the receiving amount.
      expect(converted >= BigInt(receiving) * denominator).toBe(true)
      expect((net - 1n) * numerator < BigInt(receiving) * denominator).toBe(true)
    })
  })

  it('has an exchange rate that converts one amount into the other', () => {
    always(({ sending, receiving, fees, exchangeRate }, { lockedSide, from, to }) => {
      const scale = 10 ** (knownCurrency(to).decimals - knownCurrency(from).decimals)
      const converted = ((sending - fees) / exchangeRate) * scale
      // One smallest unit of the side that is not locked, and the digits that a rounded rate omits.
      const unit = lockedSide === 'SENDING' ? 1 : scale / exchangeRate
      expect(Math.abs(converted - receiving)).toBeLessThanOrEqual(unit + converted * 1e-9)
    })
  })

  it('has rate details that reproduce it, unless both currencies are the same', () => {
    always(({ rateDetails, fees, platformFees }, { from, to, platformFee: { fixed } }) => {
      expect(rateDetails === undefined).toBe(from === to)
      if (rateDetails === undefined) return
      const { gridApiFixedFee, gridApiVariableFeeAmount } = rateDetails
      expect(gridApiVariableFeeAmount).toBeGreaterThanOrEqual(0)
      // The rest is the counterparty's fee in the other currency.
      expect(fees - platformFees - gridApiFixedFee - gridApiVariableFeeAmount).toBeGreaterThanOrEqual(0)
      expect(platformFees).toBeGreaterThanOrEqual(fixed)
    })
  })
})

describe('locking the receiving amount', () => {
  const bothWays = (input: PriceInput, world: typeof moving) => {
    const received = priced(world, { ...input, lockedSide: 'RECEIVING' })
    return received && { received, sent: priced(world, { ...input, lockedSide: 'SENDING', amount: received.sending }) }
  }

  it('is never cheaper than locking the sending amount', () => {
    fc.assert(
      fc.property(worlds, asks, (world, input) => {
        const both = bothWays({ ...input, platformFee: { fixed: input.platformFee.fixed, bps: 0 } }, world)
        if (both?.sent !== undefined) expect(both.sent.receiving).toBeGreaterThanOrEqual(both.received.receiving)
      }),
      runs(2_000),
    )
  })

  // With a locked sending amount, two variable fees that end in half a unit are both rounded up.
  it('is cheaper by at most one smallest unit when the platform has a variable fee too', () => {
    fc.assert(
      fc.property(worlds, asks, (world, input) => {
        const both = bothWays(input, world)
        if (both?.sent !== undefined) expect(both.sent.fees - both.received.fees).toBeLessThanOrEqual(1)
      }),
      runs(2_000),
    )
  })

  it('is cheaper by that unit when both variable fees end in half a unit', () => {
    const input = { from: 'USD', to: 'EUR', payout: { kind: 'internal' }, platformFee: { fixed: 50, bps: 30 } } as const
    const both = bothWays({ ...input, lockedSide: 'RECEIVING', amount: 457, at: 0 }, still)
    expect(both).toMatchObject({ received: { sending: 560, fees: 63 }, sent: { receiving: 456, fees: 64 } })
  })
})

it('every pair of currencies has a price in both directions', () => {
  for (const from of currencyCodes)
    for (const to of currencyCodes) {
      const input = { from, to, payout: { kind: 'internal' }, platformFee: { fixed: 0, bps: 0 }, at: 0 } as const
      const { sendMax } = knownCurrency(from)
      expect(priced(moving, { ...input, lockedSide: 'SENDING', amount: sendMax })?.sending).toBe(sendMax)
      expect(priced(moving, { ...input, lockedSide: 'RECEIVING', amount: 1 })?.receiving).toBe(1)
    }
})
