import { refuse } from '../../domain/refusals.ts'
import type { CurrencySettings } from '../platform/index.ts'
import type { Price } from '../pricing/index.ts'
import { knownCurrency } from '../reference/index.ts'
import { refuseTooLarge } from '../transactions/index.ts'

interface Corridor {
  readonly from: string
  readonly to: string
  readonly lockedSide: 'SENDING' | 'RECEIVING'
}

/**
 * Order: what arrives when that is locked, the single maximum, the corridor's minimum, the platform's own bounds, and
 * last what arrives when it follows from the rest. Inside one currency only the maximum and the platform's bounds count.
 */
export function refuseOutsideLimits(
  { sending, receiving }: Price,
  { from, to, lockedSide }: Corridor,
  settings: CurrencySettings | undefined,
): void {
  const { sendMin, sendMax } = knownCurrency(from)
  const { receiveMin, receiveMax } = knownCurrency(to)
  const isCrossing = from !== to
  if (isCrossing && lockedSide === 'RECEIVING') refuseOutside(receiving, to, receiveMin, receiveMax)
  refuseTooLarge({ amount: sending, currency: from })
  if (isCrossing) refuseOutside(sending, from, sendMin, sendMax)
  if (settings !== undefined) refuseOutside(sending, from, settings.minAmount, settings.maxAmount)
  if (isCrossing && lockedSide === 'SENDING') refuseOutside(receiving, to, receiveMin, receiveMax)
}

function refuseOutside(value: number, currency: string, minimum: number, maximum: number): void {
  if (value >= minimum && value <= maximum) return
  refuse('AMOUNT_OUT_OF_RANGE', { value, minimum, maximum, currency })
}
