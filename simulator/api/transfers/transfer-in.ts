import type { World } from '../../engine/index.ts'
import { type ErrorCode, refuse } from '../../refusals/index.ts'
import type { InternalAccount } from '../accounts/index.ts'
import { canBePulled, type ExternalAccount } from '../external-accounts/index.ts'
import { currencySettings } from '../platform/index.ts'
import {
  incomingReference,
  ownerFields,
  partyOf,
  refuseAmount,
  refuseDisabledCurrency,
  refuseOutsideBounds,
  refuseOversizedPayment,
  refuseReceiver,
  refuseUnreadyCustomer,
  type Transaction,
} from '../transactions/index.ts'
import { refuseExchange, requireExternal, requireInternal, type TransferAccounts } from './find-accounts.ts'
import { scheduleOutcome } from './schedule-outcome.ts'

/** The codes that a transfer in refuses with, for platforms and agents. */
export const transferInCodes: readonly ErrorCode[] = [
  'INVALID_AMOUNT',
  'AMOUNT_OUT_OF_RANGE',
  'REFERENCE_NOT_FOUND',
  'INVALID_INPUT',
  'INVALID_BANK_ACCOUNT',
  'END_USER_TERMS_NOT_ACCEPTED',
  'USER_NOT_READY',
  'INVALID_RECEIVER',
  'INVALID_CURRENCY',
  'TRANSACTION_SIZE_LIMIT_EXCEEDED',
]

/** Returns the amount to collect, or refuses when it is missing or no amount. */
export function requireAmount({ amount }: { readonly amount?: number }): number {
  const says = 'The amount of a pull must be named: the balance of the external account is not known.'
  if (amount === undefined) refuse('INVALID_AMOUNT', { field: 'amount', says })
  refuseAmount('amount', amount)
  return amount
}

/**
 * Checks a transfer and returns it. Order: source, customer, the source's status, destination, common owner,
 * currencies, size, the platform's bounds.
 */
export function checkTransferIn(world: World, amount: number, accounts: TransferAccounts): Omit<Transaction, 'status'> {
  const source = requireExternal(accounts, 'source')
  if (!canBePulled(source)) refuseSource('No money can be collected from this account.')
  refuseUnreadyCustomer(world, source.customerId)
  if (source.status !== 'ACTIVE') refuseSource(`The account is ${source.status}, not ACTIVE.`)
  const destination = requireInternal(accounts, 'destination')
  refuseReceiver(world, destination)
  if (source.customerId !== destination.customerId) refuseSource('The accounts have different owners.')
  refuseExchange(accounts)
  const { currency } = source
  const settings = currencySettings(world, currency)
  refuseDisabledCurrency(settings, 'INCOMING', 'destination')
  refuseOversizedPayment({ amount, currency })
  refuseOutsideBounds(settings, { amount, currency })
  return transferOf(world, source, destination, amount)
}

/** Schedules the outcome of an opened transfer. */
export function startTransferIn(world: World, transfer: Transaction): Transaction {
  return scheduleOutcome(world, transfer, partyOf(transfer.source) ?? '')
}

const refuseSource = (says: string): never => refuse('INVALID_BANK_ACCOUNT', { field: 'source.accountId', says })

function transferOf(
  world: World,
  source: ExternalAccount,
  destination: InternalAccount,
  amount: number,
): Omit<Transaction, 'status'> {
  const id = world.newId('Transaction')
  const now = world.now()
  const { currency } = source
  return {
    id,
    type: 'INCOMING',
    direction: 'CREDIT',
    source: { sourceType: 'ACCOUNT', accountId: source.id, currency },
    destination: { destinationType: 'ACCOUNT', accountId: destination.id, currency },
    sent: { amount, currency },
    received: { amount, currency },
    exchangeRate: 1,
    fees: 0,
    reference: incomingReference(world, id),
    createdAtMs: now,
    updatedAtMs: now,
    flow: { payee: destination.id, inFlight: 0, feePaid: 0, isExecuted: true },
    ...ownerFields(world, source.customerId),
  }
}
