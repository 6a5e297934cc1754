import type { World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { refuse } from '../../refusals/index.ts'
import { describeAmount, knownCurrency } from '../reference/index.ts'
import { roundRate } from './fractions.ts'
import { lockSending, type PriceInput, variableFeesOn } from './price.ts'
import { bucketAt } from './rates.ts'
import { termsOf } from './terms.ts'

/** The expected result of a payment, without a quote. */
interface Estimate {
  readonly receiving: number
  readonly fixedFees: number
  readonly fees: number
  /** Whole sending units for one whole receiving unit, including fees; excluding them when they take everything. */
  readonly exchangeRate: number
}

/** Prices like a quote with a locked sending amount, but accepts an amount that the fees consume. */
export function estimate(world: World, input: Omit<PriceInput, 'lockedSide'>): Estimate {
  const { amount, from, to, payout, platformFee, at } = input
  const terms = termsOf(from, to, payout, platformFee.bps, bucketAt(world, at))
  const fixed = terms.fixed + BigInt(platformFee.fixed)
  const fixedFees = Number(fixed)
  const exact = lockSending(BigInt(amount), fixed, terms)
  if (exact === undefined) {
    const { serviceVariable, platformVariable } = variableFeesOn(BigInt(amount) - fixed, terms)
    const fees = fixedFees + Number(serviceVariable + platformVariable)
    return { receiving: 0, fixedFees, fees, exchangeRate: terms.exchangeRate }
  }
  if (exact.receiving > BigInt(largestAmount))
    refuse('AMOUNT_OUT_OF_RANGE', {
      value: amount,
      says: `${describeAmount({ amount, currency: from })} in ${to} is more than an account can hold.`,
    })
  return {
    receiving: Number(exact.receiving),
    fixedFees,
    fees: Number(exact.sending - exact.net),
    exchangeRate: roundRate({
      numerator: exact.sending * 10n ** BigInt(knownCurrency(to).decimals),
      denominator: exact.receiving * 10n ** BigInt(knownCurrency(from).decimals),
    }),
  }
}
