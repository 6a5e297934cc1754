import type { RailName } from '../../../fixtures/rails.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { largestAmount, standing } from '../../ledger/index.ts'
import { approvalOf, customers } from '../customers/index.ts'
import { platformConfig } from '../platform/index.ts'
import { knownCurrency, type Money } from '../reference/index.ts'

// Refusals that all payments share.

/** Refuses an amount that is not positive or exceeds the maximum. */
export function refuseAmount(field: string, value: number, maximum: number = largestAmount): void {
  if (value <= 0) refuse('INVALID_AMOUNT', { field, value })
  if (value > maximum) refuse('AMOUNT_OUT_OF_RANGE', { field, value, maximum })
}

/** Refuses a customer who is not approved or, on an unregulated platform, has not accepted the terms. */
export function refuseUnreadyCustomer(world: World, customerId: string | undefined): void {
  if (customerId === undefined) return
  const customer = world.of(customers).get(customerId)
  const needsTerms = !platformConfig(world).isRegulatedFinancialInstitution
  if (needsTerms && customer.endUserTermsConsent === undefined) refuse('END_USER_TERMS_NOT_ACCEPTED', { customerId })
  const approval = approvalOf(customer)
  if (approval !== 'APPROVED') refuse('USER_NOT_READY', { customerId, status: approval })
}

/** Refuses a rail that does not reach the account. */
export function refuseUnsupportedRail(rail: RailName | undefined, rails: readonly RailName[]): void {
  if (rail === undefined || rails.includes(rail)) return
  const message = `${rail} does not reach this account.`
  refuseFields([{ field: 'destination.paymentRail', constraint: { enum: rails }, message }])
}

/** Refuses an amount above the currency's maximum for one payment. */
export function refuseOversizedPayment({ amount, currency }: Money): void {
  const { sendMax } = knownCurrency(currency)
  if (amount > sendMax) refuse('TRANSACTION_SIZE_LIMIT_EXCEEDED', { value: amount, maximum: sendMax, currency })
}

/** Refuses an amount above the account's available balance. */
export function refuseInsufficientBalance(
  world: World,
  accountId: string,
  { amount: required, currency }: Money,
): void {
  const { available } = standing(world, accountId)
  if (available >= required) return
  const says = `The account has ${available} available; the payment needs ${required}.`
  refuse('INVALID_AMOUNT', { reason: 'INSUFFICIENT_BALANCE', available, required, currency, says })
}
