import { largestAmount } from '../../ledger/index.ts'
import { refuse } from '../../refusals/index.ts'
import { decimals } from './model/index.ts'

const field = 'amount'
const unitsPerCent = 10n ** BigInt(decimals - 2)
const mostDigits = String(largestAmount).length

/**
 * Returns an amount without leading zeros. Refuses one that is 0, above the maximum or no whole number of cents; the
 * shape has checked that it consists of digits. Of these refusals, an idempotency key remembers only the last.
 */
export function refuseTokenAmount(value: string): string {
  const amount = value.replace(/^0+/, '')
  if (amount === '') {
    const says = `The amount ${value} is not greater than 0.`
    refuse('INVALID_AMOUNT', { field, value, says }, { isProvisional: true })
  }
  if (amount.length > mostDigits || BigInt(amount) > BigInt(largestAmount)) {
    const says = `The amount ${value} is above the maximum, ${largestAmount}.`
    refuse('AMOUNT_OUT_OF_RANGE', { field, value, maximum: String(largestAmount), says }, { isProvisional: true })
  }
  if (BigInt(amount) % unitsPerCent !== 0n)
    refuse('INVALID_AMOUNT', {
      field,
      value,
      reason: 'NOT_WHOLE_CENTS',
      says: `The amount ${value} is no whole number of cents: with ${decimals} decimals a cent is ${unitsPerCent}.`,
    })
  return amount
}

/** Converts an amount of the token into cents. */
export const centsOf = (amount: string): string => String(BigInt(amount) / unitsPerCent)
