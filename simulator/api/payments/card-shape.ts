import { Type } from 'typebox'
import { CurrencyAmount } from '../reference/index.ts'

const may = Type.Optional
const instant = (description: string) => Type.String({ format: 'date-time', description })
const sum = {
  count: Type.Integer({ description: 'How many there were.' }),
  totalAmount: Type.Integer({ format: 'int64', description: 'What they come to.' }),
}

/** A payment by card, as lists of transactions show it among the others. */
export const CardTransaction = Type.Object({
  type: Type.Literal('CARD'),
  id: Type.String(),
  cardId: may(Type.String()),
  customerId: Type.String(),
  platformCustomerId: Type.String(),
  issuerTransactionToken: may(Type.String({ description: "The issuer's name for it." })),
  status: Type.Enum(['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED', 'REFUNDED', 'EXCEPTION']),
  direction: Type.Enum(['CREDIT', 'DEBIT']),
  merchant: Type.Object({
    descriptor: Type.String({ description: 'What stands on the statement.' }),
    mcc: may(Type.String({ description: "The code of the merchant's trade." })),
    country: may(Type.String()),
  }),
  authorizedAmount: CurrencyAmount,
  settledAmount: may(CurrencyAmount),
  refundedAmount: may(CurrencyAmount),
  accountId: Type.String({ description: 'The account behind the card.' }),
  pullSummary: may(Type.Object({ ...sum, pendingCount: may(Type.Integer()) })),
  refundSummary: may(Type.Object(sum)),
  settlementSummary: may(Type.Object(sum)),
  authorizedAt: instant('When the merchant asked.'),
  lastEventAt: may(instant('When it last moved.')),
  createdAt: instant('When it was made.'),
  updatedAt: instant('When it last changed.'),
})
