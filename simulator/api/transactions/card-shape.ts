import { Type } from 'typebox'
import { instant, optional } from '../../domain/fields.ts'
import { CurrencyAmount } from '../reference/index.ts'

const sum = {
  count: Type.Integer({ description: 'How many there were.' }),
  totalAmount: Type.Integer({ format: 'int64', description: 'What they come to.' }),
}

/** A payment by card, as lists of transactions show it among the others. */
export const CardTransaction = Type.Object({
  type: Type.Literal('CARD'),
  id: Type.String(),
  cardId: optional(Type.String()),
  customerId: Type.String(),
  platformCustomerId: Type.String(),
  issuerTransactionToken: optional(Type.String({ description: "The issuer's name for it." })),
  status: Type.Enum(['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED', 'REFUNDED', 'EXCEPTION']),
  direction: Type.Enum(['CREDIT', 'DEBIT']),
  merchant: Type.Object({
    descriptor: Type.String({ description: 'What stands on the statement.' }),
    mcc: optional(Type.String({ description: "The code of the merchant's trade." })),
    country: optional(Type.String()),
  }),
  authorizedAmount: CurrencyAmount,
  settledAmount: optional(CurrencyAmount),
  refundedAmount: optional(CurrencyAmount),
  accountId: Type.String({ description: 'The account behind the card.' }),
  pullSummary: optional(Type.Object({ ...sum, pendingCount: optional(Type.Integer()) })),
  refundSummary: optional(Type.Object(sum)),
  settlementSummary: optional(Type.Object(sum)),
  authorizedAt: instant('When the merchant asked.'),
  lastEventAt: optional(instant('When it last moved.')),
  createdAt: instant('When it was made.'),
  updatedAt: instant('When it last changed.'),
})
