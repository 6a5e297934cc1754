import type { World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { currencySettings } from '../platform/index.ts'
import { knownCurrency } from '../reference/index.ts'
import { roundUp } from './fractions.ts'
import { type PriceInput, variableFeesOn } from './price.ts'
import { bucketAt } from './rates.ts'
import { type Terms, termsOf } from './terms.ts'

/** The smallest and the largest accepted amount. `minimum` is greater than `maximum` when no amount is accepted. */
export interface AmountRange {
  readonly minimum: number
  readonly maximum: number
}

/** The limits of both sides of a payment. */
interface SizeLimits {
  readonly sending: AmountRange
  readonly receiving: AmountRange
}

/** Returns the limits of a pair of currencies. Within one currency only the maximum of a payment applies. */
export function sizeLimits(from: string, to: string): SizeLimits {
  const { sendMin, sendMax } = knownCurrency(from)
  const isSame = from === to
  return {
    sending: { minimum: isSame ? 1 : sendMin, maximum: sendMax },
    receiving: { minimum: 1, maximum: isSame ? largestAmount : knownCurrency(to).receiveMax },
  }
}

/** Returns the amounts of the locked side that a quote accepts: within all limits, the platform's own included. */
export function acceptedRange(world: World, input: Omit<PriceInput, 'amount'>): AmountRange {
  const { from, to, payout, platformFee, at, lockedSide } = input
  const terms = termsOf(from, to, payout, platformFee.bps, bucketAt(world, at))
  if (terms.servicePpm + terms.platformPpm >= million) return nothing
  const { sending, receiving } = sizeLimits(from, to)
  const { minAmount = 1, maxAmount = largestAmount } = currencySettings(world, from) ?? {}
  const sent = {
    minimum: BigInt(Math.max(sending.minimum, minAmount)),
    maximum: BigInt(Math.min(sending.maximum, maxAmount)),
  }
  const received = { minimum: BigInt(receiving.minimum), maximum: BigInt(receiving.maximum) }
  const fixed = terms.fixed + BigInt(platformFee.fixed)
  const { minimum, maximum } =
    lockedSide === 'SENDING' ? sendingRange(sent, received, fixed, terms) : receivingRange(sent, received, fixed, terms)
  return maximum < 1n ? nothing : { minimum: Number(minimum), maximum: Number(maximum) }
}

interface ExactRange {
  readonly minimum: bigint
  readonly maximum: bigint
}

const million = 1_000_000n
const nothing: AmountRange = { minimum: 2, maximum: 1 }
const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Inverts the price with a locked receiving amount, which never falls when the amount grows. */
function receivingRange(sent: ExactRange, received: ExactRange, fixed: bigint, terms: Terms): ExactRange {
  const { numerator, denominator } = terms.rate
  const kept = million - terms.servicePpm - terms.platformPpm
  // The base is rounded up from the net amount, and that from the receiving amount.
  const below = larger(sent.minimum - fixed - 1n, -1n)
  const leastNet = below < 0n ? 1n : (below * kept) / million + 1n
  const least = ((leastNet - 1n) * numerator) / denominator + 1n
  const mostBase = larger(sent.maximum - fixed, 0n)
  const most = (((mostBase * kept) / million) * numerator) / denominator
  return { minimum: larger(least, received.minimum), maximum: smaller(most, received.maximum) }
}

/**
 * Inverts the price with a locked sending amount. Two variable fees that are rounded on their own can let the net
 * amount fall by one unit when the amount grows by one, so the search starts where that no longer matters and walks
 * back.
 */
function sendingRange(sent: ExactRange, received: ExactRange, fixed: bigint, terms: Terms): ExactRange {
  const { numerator, denominator } = terms.rate
  const kept = million - terms.servicePpm - terms.platformPpm
  const netOf = (base: bigint) => {
    const { serviceVariable, platformVariable } = variableFeesOn(base, terms)
    return base - serviceVariable - platformVariable
  }
  // A net amount is received as r when it converts to at least r - 1/2 and less than r + 1/2.
  const leastNet = roundUp((2n * received.minimum - 1n) * denominator, 2n * numerator)
  const mostNet = roundUp((2n * received.maximum + 1n) * denominator, 2n * numerator) - 1n

  let least = roundUp((leastNet + 1n) * million, kept)
  while (least + fixed > sent.minimum && netOf(least - 1n) >= leastNet) least -= 1n
  let most = larger((mostNet - 1n) * million, 0n) / kept
  while (most + fixed < sent.maximum && netOf(most + 1n) <= mostNet) most += 1n
  return { minimum: larger(least + fixed, sent.minimum), maximum: smaller(most + fixed, sent.maximum) }
}
