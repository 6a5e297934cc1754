import { created, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { AnyTransaction, openPayment, renderTransaction } from '../transactions/index.ts'
import { findAccounts } from './find-accounts.ts'
import { TransferInRequest } from './shapes.ts'
import { checkTransferIn, requireAmount, startTransferIn, transferInCodes } from './transfer-in.ts'

export const createTransferIn = operation({
  id: 'createTransferIn',
  route: 'POST /transfer-in',
  summary:
    'Collects money from an external account into an internal one of the same owner; deprecated in favour of quotes.',
  needs: 'TRANSACT',
  body: TransferInRequest,
  answers: { 201: AnyTransaction },
  emits: ['INCOMING_PAYMENT.PENDING', 'INCOMING_PAYMENT.FAILED'],
  refuses: transferInCodes,
  find({ world, body }) {
    const amount = requireAmount(body)
    const accounts = findAccounts(world, body)
    const { source } = accounts
    if ('isDeleted' in source && source.isDeleted) refuse('REFERENCE_NOT_FOUND', { id: source.id })
    return { amount, accounts }
  },
  apply({ world, found: { amount, accounts } }) {
    const transfer = checkTransferIn(world, amount, accounts)
    return created(renderTransaction(startTransferIn(world, openPayment(world, transfer))))
  },
})
