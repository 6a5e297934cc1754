import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { instant, namedShape } from '../../schema/index.ts'
import { findPayment, refuseCardPayment } from './find-transaction.ts'
import { AnyTransaction, renderTransaction, updatePayment } from './model/index.ts'

export const confirmReceiptDelivery = operation({
  id: 'confirmReceiptDelivery',
  route: 'POST /transactions/{transactionId}/confirm',
  summary: 'Records when the receipt was delivered to the customer; a new confirmation replaces the earlier one.',
  needs: 'TRANSACT',
  body: Type.Optional(
    namedShape('ConfirmReceiptDeliveryRequest', {
      receiptDeliveryConfirmedAt: Type.Optional(instant('The time of delivery; the current time when absent.')),
    }),
  ),
  answers: { 200: AnyTransaction },
  refuses: ['TRANSACTION_NOT_FOUND', 'INVALID_INPUT'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'transactionId'), ...errors],
  find: ({ world, path }) => findPayment(world, path, refuseCardPayment),
  apply({ world, now, body, found }) {
    const confirmedAt = body?.receiptDeliveryConfirmedAt
    const receiptDeliveryConfirmedAtMs = confirmedAt === undefined ? now : Date.parse(confirmedAt)
    return ok(renderTransaction(updatePayment(world, found, { receiptDeliveryConfirmedAtMs })))
  },
})
