import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { approveAction, pendingActionOf } from '../agents/index.ts'
import { AnyTransaction, findPayment, renderTransaction, transactions } from '../transactions/index.ts'
import { paymentIdErrors, refuseNotPending, requireDeferred } from './deferred-decision.ts'
import { deliverPayment } from './deliver-payment.ts'
import { closeApproval, missingReceiverFields } from './platform-approval.ts'
import { ApproveRequest } from './shapes.ts'

export const approvePendingPayment = operation({
  id: 'approvePendingPayment',
  route: 'POST /transactions/{transactionId}/approve',
  summary: "Approves an incoming payment whose webhook was answered 202, or the payment of an agent's action.",
  needs: 'TRANSACT',
  body: Type.Optional(ApproveRequest),
  answers: { 200: AnyTransaction },
  emits: [
    'INCOMING_PAYMENT.COMPLETED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'INCOMING_PAYMENT.FAILED',
    'INCOMING_PAYMENT.REFUND_PENDING',
    'OUTGOING_PAYMENT.PENDING_AUTHORIZATION',
    'OUTGOING_PAYMENT.PROCESSING',
    'OUTGOING_PAYMENT.FAILED',
    'OUTGOING_PAYMENT.REFUND_PENDING',
  ],
  refuses: ['TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', 'MISSING_MANDATORY_USER_INFO'],
  fieldRules: ({ path }, errors) => paymentIdErrors(path, errors),
  find: ({ world, path }) => findPayment(world, path, refuseNotPending),
  apply({ world, body, found: payment }) {
    const action = pendingActionOf(world, payment)
    if (action !== undefined) {
      approveAction(world, action)
      return ok(renderTransaction(world.of(transactions).get(payment.id)))
    }
    const approval = requireDeferred(world, payment)
    const missing = missingReceiverFields(world, approval, body?.receiverCustomerInfo)
    if (missing.length > 0) refuse('MISSING_MANDATORY_USER_INFO', { missingFields: missing })

    closeApproval(world, approval)
    return ok(renderTransaction(deliverPayment(world, payment)))
  },
})
