import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { largestAmount } from '../../ledger/index.ts'
import { platformConfig } from '../platform/index.ts'
import type { Money } from '../reference/index.ts'
import { roundHalfUp, roundRate, roundUp } from './fractions.ts'
import { bucketAt, minorUnitRate, wholeUnitRate } from './rates.ts'
import type { RateDetails } from './shapes.ts'
import { type Payout, type Terms, termsOf } from './terms.ts'

/** What the platform itself charges, in the smallest unit of the sending currency and in hundredths of a percent. */
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

/** All amounts are in smallest units; fees are inside `sending`, and platform fees inside fees. */
export interface Price {
  readonly sending: number
  readonly receiving: number
  readonly fees: number
  readonly platformFees: number
  /** Whole sending units for one whole receiving unit, once the fees are taken off. */
  readonly exchangeRate: number
  /** Absent inside one currency. */
  readonly rateDetails?: RateDetails | undefined
}

export interface Parts {
  readonly sending: bigint
  readonly receiving: bigint
  readonly net: bigint
  readonly serviceVariable: bigint
  readonly platformVariable: bigint
}

const million = 1_000_000n
const largest = BigInt(largestAmount)
const noFee: PlatformFee = { fixed: 0, bps: 0 }

/** What the platform has configured for a pair; an override on a quote takes its place. */
export function platformFeeFor(world: World, from: string, to: string): PlatformFee {
  if (from === to) return noFee
  const configured = platformConfig(world).feeConfigs.find((fee) => fee.sourceCurrency === from)
  return configured === undefined ? noFee : { fixed: configured.fixedFee.amount, bps: configured.variableFeeBps }
}

/** Prices a payment, or tells with a refusal why there is no such price. */
export function price(world: World, input: PriceInput): Price {
  const terms = termsOf(input.from, input.to, input.payout, input.platformFee.bps, bucketAt(world, input.at))
  const fixed = terms.fixed + BigInt(input.platformFee.fixed)
  if (terms.servicePpm + terms.platformPpm >= million) refuse('AMOUNT_OUT_OF_RANGE', consumedByFees(input))
  const parts =
    input.lockedSide === 'SENDING'
      ? lockSending(BigInt(input.amount), fixed, terms)
      : lockReceiving(BigInt(input.amount), fixed, terms)
  if (parts === undefined) refuse('AMOUNT_OUT_OF_RANGE', consumedByFees(input))
  refuseBeyondLargest(input, parts)
  return toPrice(parts, input, terms)
}

/** Both shares of what the fixed fees leave, each rounded on its own; of nothing they are nothing. */
export function variableFeesOn(
  base: bigint,
  { servicePpm, platformPpm }: Terms,
): Pick<Parts, 'serviceVariable' | 'platformVariable'> {
  const share = (ppm: bigint) => (base > 0n ? roundHalfUp(base * ppm, million) : 0n)
  return { serviceVariable: share(servicePpm), platformVariable: share(platformPpm) }
}

/** All fixed parts come off first, then both shares of the rest. Undefined when the fees eat it up. */
export function lockSending(sending: bigint, fixed: bigint, terms: Terms): Parts | undefined {
  const base = sending - fixed
  const { serviceVariable, platformVariable } = variableFeesOn(base, terms)
  const net = base - serviceVariable - platformVariable
  if (net <= 0n) return undefined
  const receiving = roundHalfUp(net * terms.rate.numerator, terms.rate.denominator)
  return receiving < 1n ? undefined : { sending, receiving, net, serviceVariable, platformVariable }
}

/** Divides by what the shares leave, so that the receiver gets the whole amount. */
function lockReceiving(receiving: bigint, fixed: bigint, { rate, servicePpm, platformPpm }: Terms): Parts {
  const net = roundUp(receiving * rate.denominator, rate.numerator)
  const base = roundUp(net * million, million - servicePpm - platformPpm)
  const platformVariable = roundHalfUp(base * platformPpm, million)
  const serviceVariable = base - net - platformVariable
  return { sending: base + fixed, receiving, net, serviceVariable, platformVariable }
}

function toPrice(parts: Parts, input: PriceInput, { exchangeRate, details }: Terms): Price {
  return {
    sending: Number(parts.sending),
    receiving: Number(parts.receiving),
    fees: Number(parts.sending - parts.net),
    platformFees: input.platformFee.fixed + Number(parts.platformVariable),
    exchangeRate,
    rateDetails: details && {
      counterpartyMultiplier: details.counterpartyMultiplier,
      counterpartyFixedFee: details.counterpartyFixedFee,
      gridApiMultiplier: details.gridApiMultiplier,
      gridApiFixedFee: details.gridApiFixedFee,
      gridApiVariableFeeRate: details.gridApiVariableFeeRate,
      gridApiVariableFeeAmount: Number(parts.serviceVariable),
    },
  }
}

function consumedByFees({ amount, from, to }: PriceInput) {
  return { value: amount, says: `Nothing of ${amount} is left to convert from ${from} to ${to} after the fees.` }
}

/**
 * An amount that no balance can hold is refused with the code that the size limits, which come after the price, would
 * give: the largest single payment is far below, and only a locked receiving amount is looked at before it.
 */
function refuseBeyondLargest({ amount, from, to, lockedSide }: PriceInput, { sending, receiving }: Parts): void {
  if (sending <= largest && receiving <= largest) return
  const code = lockedSide === 'RECEIVING' && from !== to ? 'AMOUNT_OUT_OF_RANGE' : 'TRANSACTION_SIZE_LIMIT_EXCEEDED'
  refuse(code, { value: amount })
}

/** Receiving units for one sending unit, without any fee. */
export function midRate(world: World, from: string, to: string, at: number): number {
  return roundRate(wholeUnitRate(from, to, bucketAt(world, at)))
}

/** An amount in another currency, without any fee, rounded half up. */
export function worth(world: World, amount: number, from: string, to: string, at: number): number {
  const { numerator, denominator } = minorUnitRate(from, to, bucketAt(world, at))
  return Number(roundHalfUp(BigInt(amount) * numerator, denominator))
}

/** Whether an amount is worth less than one in another currency. Nothing is rounded, so that a border is one. */
export function isWorthLess(world: World, one: Money, other: Money, at: number): boolean {
  const { numerator, denominator } = minorUnitRate(one.currency, other.currency, bucketAt(world, at))
  return BigInt(one.amount) * numerator < BigInt(other.amount) * denominator
}
