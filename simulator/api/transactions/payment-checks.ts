import type { RailName } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { largestAmount, standing } from '../../ledger/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { approvalOf, customers } from '../customers/index.ts'
import { type CurrencySettings, platformConfig } from '../platform/index.ts'
import { describeAmount, knownCurrency, type Money } from '../reference/index.ts'

// Refusals that all payments share.

/** Refuses an amount that is not positive or exceeds the maximum; no idempotency key remembers that. */
export function refuseAmount(field: string, value: number, maximum: number = largestAmount): void {
  if (value <= 0) refuse('INVALID_AMOUNT', { field, value }, { isProvisional: true })
  if (value > maximum) refuse('AMOUNT_OUT_OF_RANGE', { field, value, maximum }, { isProvisional: true })
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

/** Refuses a currency that the platform has not enabled for the direction. */
export function refuseDisabledCurrency(
  settings: CurrencySettings | undefined,
  direction: 'INCOMING' | 'OUTGOING',
  field: 'source' | 'destination',
): void {
  if (settings === undefined || settings.enabledTransactionTypes.includes(direction)) return
  refuse('INVALID_CURRENCY', {
    field,
    value: settings.currencyCode,
    says: `The platform has not enabled ${settings.currencyCode} for ${direction} payments.`,
  })
}

/** Refuses an amount outside the platform's own bounds. */
export function refuseOutsideBounds(settings: CurrencySettings | undefined, { amount: value, currency }: Money): void {
  if (settings === undefined) return
  const { minAmount: minimum, maxAmount: maximum } = settings
  if (value >= minimum && value <= maximum) return
  const shown = (amount: number) => describeAmount({ amount, currency })
  const says = `The amount ${shown(value)} is outside the platform's range, ${shown(minimum)} to ${shown(maximum)}.`
  refuse('AMOUNT_OUT_OF_RANGE', { field: 'amount', value, minimum, maximum, currency, says })
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
  const [has, needs] = [available, required].map((amount) => describeAmount({ amount, currency }))
  const says = `The account has ${has} available; the payment needs ${needs}.`
  refuse('INVALID_AMOUNT', { reason: 'INSUFFICIENT_BALANCE', available, required, currency, says })
}
