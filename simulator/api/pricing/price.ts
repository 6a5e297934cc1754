import type { World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { refuse } from '../../refusals/index.ts'
import { platformConfig } from '../platform/index.ts'
import { describeAmount, type Money } from '../reference/index.ts'
import { roundHalfUp, roundRate, roundUp } from './fractions.ts'
import { bucketAt, minorUnitRate, wholeUnitRate } from './rates.ts'
import type { RateDetails } from './shapes.ts'
import { type Payout, type Terms, termsOf } from './terms.ts'

/** The platform's own fee: a fixed part in the smallest unit of the sending currency, and basis points. */
export interface PlatformFee {
  readonly fixed: number
  readonly bps: number
}

export interface PriceInput {
  readonly lockedSide: 'SENDING' | 'RECEIVING'
  readonly amount: number
  readonly from: string
  readonly to: string
  readonly payout: Payout
  readonly platformFee: PlatformFee
  readonly at: number
}

/** Amounts in smallest units. `sending` includes `fees`, and `fees` include `platformFees`. */
export interface Price {
  readonly sending: number
  readonly receiving: number
  readonly fees: number
  readonly platformFees: number
  /** Whole sending units for one whole receiving unit, excluding fees. */
  readonly exchangeRate: number
  /** Absent when both currencies are the same. */
  readonly rateDetails?: RateDetails | undefined
}

/** The amounts of a price, which may still exceed the largest amount. */
interface ExactPrice {
  readonly sending: bigint
  readonly receiving: bigint
  readonly net: bigint
  readonly serviceVariable: bigint
  readonly platformVariable: bigint
}

const million = 1_000_000n
const largest = BigInt(largestAmount)
const noFee: PlatformFee = { fixed: 0, bps: 0 }

/** Returns the configured platform fee for a pair of currencies; a quote can override it. */
export function platformFeeFor(world: World, from: string, to: string): PlatformFee {
  if (from === to) return noFee
  const configured = platformConfig(world).feeConfigs.find((fee) => fee.sourceCurrency === from)
  return configured === undefined ? noFee : { fixed: configured.fixedFee.amount, bps: configured.variableFeeBps }
}

/** Prices a payment, or refuses when the amount is out of range. */
export function price(world: World, input: PriceInput): Price {
  const terms = termsOf(input.from, input.to, input.payout, input.platformFee.bps, bucketAt(world, input.at))
  const fixed = terms.fixed + BigInt(input.platformFee.fixed)
  if (terms.servicePpm + terms.platformPpm >= million) refuse('AMOUNT_OUT_OF_RANGE', consumedByFees(input))
  const exact =
    input.lockedSide === 'SENDING'
      ? lockSending(BigInt(input.amount), fixed, terms)
      : lockReceiving(BigInt(input.amount), fixed, terms)
  if (exact === undefined) refuse('AMOUNT_OUT_OF_RANGE', consumedByFees(input))
  refuseBeyondLargest(input, exact)
  return toPrice(exact, input, terms)
}

/** Computes both variable fees on the amount after fixed fees, each rounded on its own; zero on a negative amount. */
export function variableFeesOn(
  base: bigint,
  { servicePpm, platformPpm }: Terms,
): Pick<ExactPrice, 'serviceVariable' | 'platformVariable'> {
  const share = (ppm: bigint) => (base > 0n ? roundHalfUp(base * ppm, million) : 0n)
  return { serviceVariable: share(servicePpm), platformVariable: share(platformPpm) }
}

/** Deducts fixed fees, then variable fees on the rest. Undefined when they take the whole amount. */
export function lockSending(sending: bigint, fixed: bigint, terms: Terms): ExactPrice | undefined {
  const base = sending - fixed
  const { serviceVariable, platformVariable } = variableFeesOn(base, terms)
  const net = base - serviceVariable - platformVariable
  if (net <= 0n) return undefined
  const receiving = roundHalfUp(net * terms.rate.numerator, terms.rate.denominator)
  return receiving < 1n ? undefined : { sending, receiving, net, serviceVariable, platformVariable }
}

/** Grosses up the amount: the receiver gets it in full. */
function lockReceiving(receiving: bigint, fixed: bigint, { rate, servicePpm, platformPpm }: Terms): ExactPrice {
  const net = roundUp(receiving * rate.denominator, rate.numerator)
  const base = roundUp(net * million, million - servicePpm - platformPpm)
  const platformVariable = roundHalfUp(base * platformPpm, million)
  const serviceVariable = base - net - platformVariable
  return { sending: base + fixed, receiving, net, serviceVariable, platformVariable }
}

function toPrice(exact: ExactPrice, input: PriceInput, { exchangeRate, details }: Terms): Price {
  return {
    sending: Number(exact.sending),
    receiving: Number(exact.receiving),
    fees: Number(exact.sending - exact.net),
    platformFees: input.platformFee.fixed + Number(exact.platformVariable),
    exchangeRate,
    rateDetails: details && {
      counterpartyMultiplier: details.counterpartyMultiplier,
      counterpartyFixedFee: details.counterpartyFixedFee,
      gridApiMultiplier: details.gridApiMultiplier,
      gridApiFixedFee: details.gridApiFixedFee,
      gridApiVariableFeeRate: details.gridApiVariableFeeRate,
      gridApiVariableFeeAmount: Number(exact.serviceVariable),
    },
  }
}

function consumedByFees({ amount, from, to }: PriceInput) {
  const written = describeAmount({ amount, currency: from })
  return { value: amount, says: `The fees leave nothing of ${written} to convert from ${from} to ${to}.` }
}

/**
 * Refuses amounts that no balance can hold, with the code of the size limits, which are checked after the price: the
 * limit of a single payment is far lower, and only a locked receiving amount has an earlier check.
 */
function refuseBeyondLargest({ amount, from, to, lockedSide }: PriceInput, { sending, receiving }: ExactPrice): void {
  if (sending <= largest && receiving <= largest) return
  const code = lockedSide === 'RECEIVING' && from !== to ? 'AMOUNT_OUT_OF_RANGE' : 'TRANSACTION_SIZE_LIMIT_EXCEEDED'
  refuse(code, { value: amount })
}

/** Returns receiving units for one sending unit, excluding fees. */
export function midRate(world: World, from: string, to: string, at: number): number {
  return roundRate(wholeUnitRate(from, to, bucketAt(world, at)))
}

/** Converts an amount to another currency, excluding fees, rounded half up. */
export function worth(world: World, amount: number, from: string, to: string, at: number): number {
  const { numerator, denominator } = minorUnitRate(from, to, bucketAt(world, at))
  return Number(roundHalfUp(BigInt(amount) * numerator, denominator))
}

/** True when an amount is worth less than another one. Compares without rounding: thresholds are exact. */
export function isWorthLess(world: World, one: Money, other: Money, at: number): boolean {
  const { numerator, denominator } = minorUnitRate(one.currency, other.currency, bucketAt(world, at))
  return BigInt(one.amount) * numerator < BigInt(other.amount) * denominator
}
