import { Type } from 'typebox'
import { idErrors } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import { findTransaction } from './find-transaction.ts'
import { renderTransaction } from './render-transaction.ts'
import { AnyTransaction } from './shapes.ts'
import { change } from './transitions.ts'

export const confirmReceiptDelivery = operation({
  id: 'confirmReceiptDelivery',
  route: 'POST /transactions/{transactionId}/confirm',
  summary: 'Records when the customer was given the receipt; saying it again overwrites what was said before.',
  needs: 'TRANSACT',
  body: Type.Optional(
    Type.Object({
      receiptDeliveryConfirmedAt: Type.Optional(
        Type.String({ format: 'date-time', description: 'When the receipt was handed over; now, unless told.' }),
      ),
    }),
  ),
  answers: { 200: AnyTransaction },
  refuses: ['TRANSACTION_NOT_FOUND', 'INVALID_INPUT'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'transactionId'), ...errors],
  find: ({ world, path }) => findTransaction(world, path),
  apply({ world, now, body, found }) {
    const told = body?.receiptDeliveryConfirmedAt
    const receiptDeliveryConfirmedAtMs = told === undefined ? now : Date.parse(told)
    return ok(renderTransaction(change(world, found, { receiptDeliveryConfirmedAtMs })))
  },
})
