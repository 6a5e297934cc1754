import { created, operation } from '../../contract/index.ts'
import { AnyTransaction, openPayment, refuseAmount, renderTransaction } from '../transactions/index.ts'
import { findAccounts } from './find-accounts.ts'
import { TransferOutRequest } from './shapes.ts'
import { checkTransferOut, refuseUnfundedTransfer, startTransferOut, transferOutCodes } from './transfer-out.ts'

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
  refuses: transferOutCodes,
  find({ world, body }) {
    if (body.amount !== undefined) refuseAmount('amount', body.amount)
    return findAccounts(world, body)
  },
  // Order: the transfer itself, the day's volume, the balance.
  apply({ world, body, found: accounts }) {
    const transfer = checkTransferOut(world, body, accounts)
    refuseUnfundedTransfer(world, accounts.source.id, transfer.sent)
    return created(renderTransaction(startTransferOut(world, openPayment(world, transfer))))
  },
})
