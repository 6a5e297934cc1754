import { Type } from 'typebox'
import { ok, operation } from '../../domain/operation.ts'
import { AnyTransaction, findPayment, renderTransaction } from '../transactions/index.ts'
import { paymentIdErrors, refuseNotPending, requireDeferred } from './deferred-decision.ts'
import { closeApproval, rejectPayment } from './platform-approval.ts'
import { RejectRequest } from './shapes.ts'

export const rejectPendingPayment = operation({
  id: 'rejectPendingPayment',
  route: 'POST /transactions/{transactionId}/reject',
  summary: 'Rejects an incoming payment whose webhook was answered 202.',
  needs: 'TRANSACT',
  body: Type.Optional(RejectRequest),
  answers: { 200: AnyTransaction },
  emits: ['INCOMING_PAYMENT.FAILED'],
  refuses: ['TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
  fieldRules: ({ path }, errors) => paymentIdErrors(path, errors),
  find: ({ world, path }) => findPayment(world, path, refuseNotPending),
  apply({ world, found: payment }) {
    closeApproval(world, requireDeferred(world, payment))
    return ok(renderTransaction(rejectPayment(world, payment)))
  },
})
