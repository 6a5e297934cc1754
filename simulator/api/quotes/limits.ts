import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { currencySettings } from '../platform/index.ts'
import { type AmountRange, acceptedRange, type Price, type PriceInput, sizeLimits } from '../pricing/index.ts'
import { describeAmount } from '../reference/index.ts'

/**
 * Refuses amounts outside the limits. Order: the receiving amount when it is locked, the maximum of one payment, the
 * sending amount, the platform's own bounds, and the receiving amount when it is derived.
 */
export function refuseOutsideLimits(world: World, { sending, receiving }: Price, input: PriceInput): void {
  const limits = sizeLimits(input.from, input.to)
  const settings = currencySettings(world, input.from)
  if (input.lockedSide === 'RECEIVING' && isOutside(receiving, limits.receiving)) refuseRange(world, input)
  if (sending > limits.sending.maximum) refuseSize(world, input)
  if (isOutside(sending, limits.sending)) refuseRange(world, input)
  if (settings !== undefined && isOutside(sending, { minimum: settings.minAmount, maximum: settings.maxAmount }))
    refuseRange(world, input)
  if (isOutside(receiving, limits.receiving)) refuseRange(world, input)
}

const isOutside = (value: number, { minimum, maximum }: AmountRange) => value < minimum || value > maximum

/** Refuses in terms of the amount that the request names, whichever side is outside a limit. */
function refuseRange(world: World, input: PriceInput): never {
  const { value, currency, minimum, maximum } = lockedAmount(world, input)
  const shown = (amount: number) => describeAmount({ amount, currency })
  const range = `the accepted range is ${shown(minimum)} to ${shown(maximum)}`
  const says = `The amount ${shown(value)} is out of range: ${minimum > maximum ? 'no amount is accepted' : range}.`
  return refuse('AMOUNT_OUT_OF_RANGE', { value, minimum, maximum, currency, says })
}

function refuseSize(world: World, input: PriceInput): never {
  const { value, currency, maximum } = lockedAmount(world, input)
  const shown = (amount: number) => describeAmount({ amount, currency })
  const says = `The amount ${shown(value)} exceeds the maximum for a single transaction, ${shown(maximum)}.`
  return refuse('TRANSACTION_SIZE_LIMIT_EXCEEDED', { value, maximum, currency, says })
}

function lockedAmount(world: World, input: PriceInput) {
  const currency = input.lockedSide === 'SENDING' ? input.from : input.to
  return { value: input.amount, currency, ...acceptedRange(world, input) }
}
