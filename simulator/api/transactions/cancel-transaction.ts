import { Type } from 'typebox'
import { type RailName, rails } from '../../../fixtures/rails.ts'
import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { idErrors, refuse, refuseFields } from '../../refusals/index.ts'
import { namedShape } from '../../schema/index.ts'
import { externalAccounts } from '../external-accounts/index.ts'
import { findPayment, refuseCardPayment } from './find-transaction.ts'
import { AnyTransaction, renderTransaction, type Transaction } from './model/index.ts'
import { cancelWaitingTask } from './payment-tasks.ts'
import { failPayment, startRefund } from './transitions.ts'

export const cancelTransaction = operation({
  id: 'cancelTransaction',
  route: 'POST /transactions/{transactionId}/cancel',
  summary: 'Cancels a payment over ACH or WIRE before it settles.',
  needs: 'TRANSACT',
  body: Type.Optional(
    namedShape('CancelTransactionRequest', {
      reason: Type.Optional(Type.String({ description: 'A note for the record; it has no effect.' })),
    }),
  ),
  answers: { 200: AnyTransaction },
  emits: ['OUTGOING_PAYMENT.REFUND_PENDING', 'OUTGOING_PAYMENT.FAILED', 'INCOMING_PAYMENT.FAILED'],
  refuses: ['TRANSACTION_NOT_FOUND', 'INVALID_INPUT', 'TRANSACTION_NOT_CANCELLABLE'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'transactionId'), ...errors],
  find: ({ world, path }) => findPayment(world, path, refuseCardPayment),
  // Order: the rail, then the status.
  apply({ world, found }) {
    const rail = currentRailOf(world, found)
    if (rail === undefined || !rails[rail].cancellable)
      refuseFields([{ field: 'transactionId', message: 'Only payments over ACH or WIRE can be cancelled.' }])
    const { id, status, refund, flow } = found
    const isInProgress = flow.isExecuted && (status === 'PENDING' || status === 'PROCESSING')
    if (!isInProgress || refund !== undefined) refuse('TRANSACTION_NOT_CANCELLABLE', { id, status })
    return ok(renderTransaction(cancel(world, cancelWaitingTask(world, found))))
  },
})

/** Returns the rail that the money is on: ACH while it is being collected, the payout rail afterwards. */
function currentRailOf(world: World, { source, paymentRail, type, flow }: Transaction): RailName | undefined {
  const isPulled = source.sourceType === 'ACCOUNT' && world.of(externalAccounts).find(source.accountId) !== undefined
  if (isPulled && (type === 'INCOMING' || flow.inFlight === 0)) return 'ACH'
  return type === 'OUTGOING' ? (paymentRail ?? undefined) : undefined
}

/** Refunds money in flight; a payment without any fails. */
function cancel(world: World, payment: Transaction): Transaction {
  if (payment.flow.inFlight > 0) return startRefund(world, payment, 'USER_CANCELLATION', { completes: true })
  return failPayment(world, payment, payment.type === 'INCOMING' ? 'COLLECTION_FAILED' : 'QUOTE_EXECUTION_FAILED')
}
