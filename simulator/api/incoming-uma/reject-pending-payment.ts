import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { pendingActionOf, rejectAction } from '../agents/index.ts'
import { AnyTransaction, findPayment, renderTransaction, transactions } from '../transactions/index.ts'
import { paymentIdErrors, refuseNotPending, requireDeferred } from './deferred-decision.ts'
import { closeApproval, rejectPayment } from './platform-approval.ts'
import { RejectRequest } from './shapes.ts'

export const rejectPendingPayment = operation({
  id: 'rejectPendingPayment',
  route: 'POST /transactions/{transactionId}/reject',
  summary: "Rejects an incoming payment whose webhook was answered 202, or the payment of an agent's action.",
  needs: 'TRANSACT',
  body: Type.Optional(RejectRequest),
  answers: { 200: AnyTransaction },
  emits: ['INCOMING_PAYMENT.FAILED', 'OUTGOING_PAYMENT.FAILED'],
  refuses: ['TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
  fieldRules: ({ path }, errors) => paymentIdErrors(path, errors),
  find: ({ world, path }) => findPayment(world, path, refuseNotPending),
  apply({ world, body, found: payment }) {
    const action = pendingActionOf(world, payment)
    if (action !== undefined) {
      rejectAction(world, action, body?.reason)
      return ok(renderTransaction(world.of(transactions).get(payment.id)))
    }
    closeApproval(world, requireDeferred(world, payment))
    return ok(renderTransaction(rejectPayment(world, payment)))
  },
})
