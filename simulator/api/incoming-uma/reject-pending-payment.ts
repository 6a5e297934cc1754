import { Type } from 'typebox'
import { ok, operation } from '../../domain/operation.ts'
import { AnyTransaction, renderTransaction } from '../transactions/index.ts'
import { endWait, reject } from './ask-platform.ts'
import { RejectRequest } from './shapes.ts'
import { findPayment, paymentIdErrors, requireDeferred } from './waiting-payment.ts'

export const rejectPendingPayment = operation({
  id: 'rejectPendingPayment',
  route: 'POST /transactions/{transactionId}/reject',
  summary: 'Turns down an incoming payment whose webhook was answered 202.',
  needs: 'TRANSACT',
  body: Type.Optional(RejectRequest),
  answers: { 200: AnyTransaction },
  emits: ['INCOMING_PAYMENT.FAILED'],
  refuses: ['TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
  fieldRules: ({ path }, errors) => paymentIdErrors(path, errors),
  find: ({ world, path }) => findPayment(world, path),
  apply({ world, found: payment }) {
    endWait(world, requireDeferred(world, payment))
    return ok(renderTransaction(reject(world, payment)))
  },
})
