import { created, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { standing } from '../../ledger/index.ts'
import type { InternalAccount } from '../accounts/index.ts'
import { refuseUnprovenOwnership } from '../external-accounts/index.ts'
import {
  AnyTransaction,
  countDailyVolume,
  debitPayer,
  emitBalanceUpdated,
  openPayment,
  refuseAmount,
  refuseInsufficientBalance,
  refuseOverDailyVolume,
  refuseOversizedPayment,
  refuseReceiver,
  refuseUnreadyCustomer,
  refuseUnsupportedRail,
  renderTransaction,
  scheduleInjectedFailure,
} from '../transactions/index.ts'
import { externalEnd, findEnds, internalEnd, refuseExchange } from './find-accounts.ts'
import { takeCourse } from './outcomes.ts'
import { outgoingTransfer } from './outgoing-transfer.ts'
import { TransferOutRequest } from './shapes.ts'

export const createTransferOut = operation({
  id: 'createTransferOut',
  route: 'POST /transfer-out',
  summary: 'Pays from an internal account to an external one in the same currency. Deprecated: use a quote.',
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
    return findEnds(world, body)
  },
  // Order: source, destination, rail, currencies, amount, size, ownership of the wallet, the day's volume, balance.
  apply({ world, now, body, found: ends }) {
    const source = payingEnd(world, internalEnd(ends, 'source'))
    const destination = externalEnd(ends, 'destination')
    refuseReceiver(world, destination)
    refuseUnsupportedRail(body.destination.paymentRail, destination.paymentRails)
    refuseExchange(ends)
    const amount = body.amount ?? everything(world, source)
    const transfer = outgoingTransfer(world, source, destination, amount, body.destination.paymentRail)
    const { currency } = source
    refuseOversizedPayment({ amount, currency })
    refuseUnprovenOwnership(world, destination, transfer.received, now)
    refuseOverDailyVolume(world, amount, currency)
    refuseInsufficientBalance(world, source.id, { amount, currency })

    const opened = openPayment(world, transfer)
    debitPayer(world, opened, source.id, amount)
    emitBalanceUpdated(world, source.id)
    countDailyVolume(world, amount, currency)
    return created(
      renderTransaction(scheduleInjectedFailure(world, opened) ? opened : takeCourse(world, opened, destination.id)),
    )
  },
})

/** An account is only as ready as its owner, so the owner's state is what the client is told first. */
function payingEnd(world: World, account: InternalAccount): InternalAccount {
  const refuseSource = (message: string) => refuseFields([{ field: 'source.accountId', message }])
  if (account.type === 'EMBEDDED_WALLET') refuseSource('A wallet pays by a quote that it signs.')
  refuseUnreadyCustomer(world, account.customerId)
  if (account.status !== 'ACTIVE') refuseSource(`The account is ${account.status}; only an ACTIVE one can pay.`)
  return account
}

/** All that can be spent. */
function everything(world: World, { id, currency }: InternalAccount): number {
  const { available } = standing(world, id)
  if (available > 0) return available
  const says = 'There is nothing to pay out.'
  return refuse('INVALID_AMOUNT', { reason: 'INSUFFICIENT_BALANCE', available, currency, says })
}
