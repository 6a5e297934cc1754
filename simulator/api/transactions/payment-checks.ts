import type { RailName } from '../../../fixtures/rails.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { largestAmount, standing } from '../../ledger/index.ts'
import { approvalOf, customers } from '../customers/index.ts'
import { platformConfig } from '../platform/index.ts'
import { knownCurrency, type Money } from '../reference/index.ts'

// Refusals that every way of paying shares.

/** What no amount may be, whatever it is for. */
export function refuseAmount(field: string, value: number, maximum: number = largestAmount): void {
  if (value <= 0) refuse('INVALID_AMOUNT', { field, value })
  if (value > maximum) refuse('AMOUNT_OUT_OF_RANGE', { field, value, maximum })
}

/** A customer may pay once approved and, where the platform is not regulated, with the terms accepted. */
export function refuseUnready(world: World, customerId: string | undefined): void {
  if (customerId === undefined) return
  const customer = world.of(customers).get(customerId)
  const needsTerms = !platformConfig(world).isRegulatedFinancialInstitution
  if (needsTerms && customer.endUserTermsConsent === undefined) refuse('END_USER_TERMS_NOT_ACCEPTED', { customerId })
  const approval = approvalOf(customer)
  if (approval !== 'APPROVED') refuse('USER_NOT_READY', { customerId, status: approval })
}

/** A rail that the request names must be one that leads to the account. */
export function refuseRail(rail: RailName | undefined, rails: readonly RailName[]): void {
  if (rail === undefined || rails.includes(rail)) return
  const message = `${rail} does not lead to this account.`
  refuseFields([{ field: 'destination.paymentRail', constraint: { enum: rails }, message }])
}

/** One payment sends at most what the catalogue allows for its currency. */
export function refuseTooLarge({ amount, currency }: Money): void {
  const { sendMax } = knownCurrency(currency)
  if (amount > sendMax) refuse('TRANSACTION_SIZE_LIMIT_EXCEEDED', { value: amount, maximum: sendMax, currency })
}

/** What is held or spent already cannot be sent. */
export function refuseShortBalance(world: World, accountId: string, { amount: required, currency }: Money): void {
  const { available } = standing(world, accountId)
  if (available >= required) return
  const says = `The account has ${available}, and the payment needs ${required}.`
  refuse('INVALID_AMOUNT', { reason: 'INSUFFICIENT_BALANCE', available, required, currency, says })
}
