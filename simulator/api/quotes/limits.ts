import { refuse } from '../../domain/refusals.ts'
import type { CurrencySettings } from '../platform/index.ts'
import type { Price, PriceInput } from '../pricing/index.ts'
import { knownCurrency } from '../reference/index.ts'
import { refuseOversizedPayment } from '../transactions/index.ts'

/**
 * Refuses amounts outside the limits. Order: the receiving amount when it is locked, the maximum of one payment, the
 * sending amount, the platform's own bounds, and the receiving amount when it is derived. Within one currency only the
 * maximum and the platform's bounds apply.
 */
export function refuseOutsideLimits(
  { sending, receiving }: Price,
  { from, to, lockedSide }: Pick<PriceInput, 'from' | 'to' | 'lockedSide'>,
  settings: CurrencySettings | undefined,
): void {
  const { sendMin, sendMax } = knownCurrency(from)
  const { receiveMin, receiveMax } = knownCurrency(to)
  const isExchange = from !== to
  if (isExchange && lockedSide === 'RECEIVING') refuseOutside(receiving, to, receiveMin, receiveMax)
  refuseOversizedPayment({ amount: sending, currency: from })
  if (isExchange) refuseOutside(sending, from, sendMin, sendMax)
  if (settings !== undefined) refuseOutside(sending, from, settings.minAmount, settings.maxAmount)
  if (isExchange && lockedSide === 'SENDING') refuseOutside(receiving, to, receiveMin, receiveMax)
}

function refuseOutside(value: number, currency: string, minimum: number, maximum: number): void {
  if (value >= minimum && value <= maximum) return
  refuse('AMOUNT_OUT_OF_RANGE', { value, minimum, maximum, currency })
}
