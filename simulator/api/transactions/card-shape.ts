import { Type } from 'typebox'
import { instant, optional } from '../../domain/fields.ts'
import { CurrencyAmount } from '../reference/index.ts'

const sum = {
  count: Type.Integer({ description: 'The number of entries.' }),
  totalAmount: Type.Integer({ format: 'int64', description: 'The sum of their amounts.' }),
}

/** A card payment in a list of transactions. */
export const CardTransaction = Type.Object({
  type: Type.Literal('CARD'),
  id: Type.String(),
  cardId: optional(Type.String()),
  customerId: Type.String(),
  platformCustomerId: Type.String(),
  issuerTransactionToken: optional(Type.String({ description: "The issuer's token of the transaction." })),
  status: Type.Enum(['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED', 'REFUNDED', 'EXCEPTION']),
  direction: Type.Enum(['CREDIT', 'DEBIT']),
  merchant: Type.Object({
    descriptor: Type.String({ description: 'The text on the statement.' }),
    mcc: optional(Type.String({ description: 'The merchant category code.' })),
    country: optional(Type.String()),
  }),
  authorizedAmount: CurrencyAmount,
  settledAmount: optional(CurrencyAmount),
  refundedAmount: optional(CurrencyAmount),
  accountId: Type.String({ description: 'The account that funds the card.' }),
  pullSummary: optional(Type.Object({ ...sum, pendingCount: optional(Type.Integer()) })),
  refundSummary: optional(Type.Object(sum)),
  settlementSummary: optional(Type.Object(sum)),
  authorizedAt: instant('The time of authorization.'),
  lastEventAt: optional(instant('The time of the latest event.')),
  createdAt: instant('The time of creation.'),
  updatedAt: instant('The time of the last change.'),
})
