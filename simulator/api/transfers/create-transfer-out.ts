import { created, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { standing } from '../../ledger/index.ts'
import type { InternalAccount } from '../accounts/index.ts'
import { emitBalanceUpdated } from '../accounts/index.ts'
import { refuseUnprovenOwnership } from '../external-accounts/index.ts'
import { currencySettings } from '../platform/index.ts'
import {
  AnyTransaction,
  countDailyVolume,
  debitPayer,
  openPayment,
  refuseAmount,
  refuseDisabledCurrency,
  refuseInsufficientBalance,
  refuseOutsideBounds,
  refuseOverDailyVolume,
  refuseOversizedPayment,
  refuseReceiver,
  refuseUnreadyCustomer,
  refuseUnsupportedRail,
  renderTransaction,
  scheduleInjectedFailure,
} from '../transactions/index.ts'
import { findAccounts, refuseExchange, requireExternal, requireInternal } from './find-accounts.ts'
import { outgoingTransfer } from './outgoing-transfer.ts'
import { scheduleOutcome } from './schedule-outcome.ts'
import { TransferOutRequest } from './shapes.ts'

export const createTransferOut = operation({
  id: 'createTransferOut',
  route: 'POST /transfer-out',
  summary: 'Pays from an internal account to an external one in the same currency; deprecated in favour of quotes.',
  needs: 'TRANSACT',
  body: TransferOutRequest,
  answers: { 201: AnyTransaction },
  emits: [
    'OUTGOING_PAYMENT.PENDING',
    'OUTGOING_PAYMENT.FAILED',
    'OUTGOING_PAYMENT.REFUND_PENDING',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: [
    'INVALID_AMOUNT',
    'AMOUNT_OUT_OF_RANGE',
    'REFERENCE_NOT_FOUND',
    'INVALID_INPUT',
    'USER_NOT_READY',
    'INVALID_RECEIVER',
    'INVALID_BANK_ACCOUNT',
    'INVALID_CURRENCY',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'DAILY_VOLUME_LIMIT_EXCEEDED',
  ],
  find({ world, body }) {
    if (body.amount !== undefined) refuseAmount('amount', body.amount)
    return findAccounts(world, body)
  },
  // Order: source, destination, rail, currencies, amount, size, the platform's bounds, ownership of the wallet, the
  // day's volume, balance.
  apply({ world, now, body, found: accounts }) {
    const source = requireInternal(accounts, 'source')
    refuseSource(world, source)
    const destination = requireExternal(accounts, 'destination')
    refuseReceiver(world, destination)
    refuseUnsupportedRail(body.destination.paymentRail, destination.paymentRails)
    refuseExchange(accounts)
    const { currency } = source
    const settings = currencySettings(world, currency)
    refuseDisabledCurrency(settings, 'OUTGOING', 'source')
    const amount = body.amount ?? availableBalance(world, source)
    const transfer = outgoingTransfer(world, source, destination, amount, body.destination.paymentRail)
    refuseOversizedPayment({ amount, currency })
    refuseOutsideBounds(settings, { amount, currency })
    refuseUnprovenOwnership(world, destination, transfer.received, now)
    refuseOverDailyVolume(world, amount, currency)
    refuseInsufficientBalance(world, source.id, { amount, currency })

    const opened = openPayment(world, transfer)
    debitPayer(world, opened, source.id, amount)
    emitBalanceUpdated(world, source.id)
    countDailyVolume(world, amount, currency)
    return created(
      renderTransaction(
        scheduleInjectedFailure(world, opened) ? opened : scheduleOutcome(world, opened, destination.id),
      ),
    )
  },
})

/** Refuses an account that cannot pay. The owner's status comes first, because the account's follows from it. */
function refuseSource(world: World, { type, status, customerId }: InternalAccount): void {
  const refuseAccount = (message: string) => refuseFields([{ field: 'source.accountId', message }])
  if (type === 'EMBEDDED_WALLET') refuseAccount('An embedded wallet pays only by a quote that it signs.')
  refuseUnreadyCustomer(world, customerId)
  if (status !== 'ACTIVE') refuseAccount(`The account is ${status}; only an ACTIVE one can pay.`)
}

/** Returns the available balance, or refuses when there is none. */
function availableBalance(world: World, { id, currency }: InternalAccount): number {
  const { available } = standing(world, id)
  if (available > 0) return available
  const says = `The account has ${available} available; there is nothing to pay out.`
  return refuse('INVALID_AMOUNT', { reason: 'INSUFFICIENT_BALANCE', available, currency, says })
}
