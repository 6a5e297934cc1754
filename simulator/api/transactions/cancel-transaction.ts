import { Type } from 'typebox'
import { type RailName, rails } from '../../../fixtures/rails.ts'
import { idErrors } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { externalAccounts } from '../external-accounts/index.ts'
import { findTransaction } from './find-transaction.ts'
import type { Transaction } from './model.ts'
import { cancelWaitingTask } from './payment-tasks.ts'
import { renderTransaction } from './render-transaction.ts'
import { AnyTransaction } from './shapes.ts'
import { fail, startRefund } from './transitions.ts'

export const cancelTransaction = operation({
  id: 'cancelTransaction',
  route: 'POST /transactions/{transactionId}/cancel',
  summary: 'Asks for a payment over ACH or WIRE to be stopped before it settles.',
  needs: 'TRANSACT',
  body: Type.Optional(
    Type.Object({ reason: Type.Optional(Type.String({ description: 'For the record; changes nothing.' })) }),
  ),
  answers: { 200: AnyTransaction },
  emits: ['OUTGOING_PAYMENT.REFUND_PENDING', 'OUTGOING_PAYMENT.FAILED', 'INCOMING_PAYMENT.FAILED'],
  refuses: ['TRANSACTION_NOT_FOUND', 'INVALID_INPUT', 'TRANSACTION_NOT_CANCELLABLE'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'transactionId'), ...errors],
  find: ({ world, path }) => findTransaction(world, path),
  // Order: what carries it, then how far it has come.
  apply({ world, found }) {
    const rail = railUnder(world, found)
    if (rail === undefined || !rails[rail].cancellable)
      refuseFields([{ field: 'transactionId', message: 'Only payments over ACH or WIRE can be cancelled.' }])
    const { id, status, refund, flow } = found
    const isUnderWay = flow.isExecuted && (status === 'PENDING' || status === 'PROCESSING')
    if (!isUnderWay || refund !== undefined) refuse('TRANSACTION_NOT_CANCELLABLE', { id, status })
    return ok(renderTransaction(cancel(world, cancelWaitingTask(world, found))))
  },
})

/** What the money travels on: as long as it is still outside, the collection, which always goes over ACH. */
function railUnder(world: World, { source, paymentRail, type, flow }: Transaction): RailName | undefined {
  const isPulled = source.sourceType === 'ACCOUNT' && world.of(externalAccounts).find(source.accountId) !== undefined
  if (isPulled && (type === 'INCOMING' || flow.inFlight === 0)) return 'ACH'
  return type === 'OUTGOING' ? (paymentRail ?? undefined) : undefined
}

/** What was taken goes back; where nothing was, the payment has failed. */
function cancel(world: World, payment: Transaction): Transaction {
  if (payment.flow.inFlight > 0) return startRefund(world, payment, 'USER_CANCELLATION', { completes: true })
  return fail(world, payment, payment.type === 'INCOMING' ? 'COLLECTION_FAILED' : 'QUOTE_EXECUTION_FAILED')
}
