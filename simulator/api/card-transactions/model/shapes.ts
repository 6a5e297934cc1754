import { Type } from 'typebox'
import { instant, namedShape, optional } from '../../../schema/index.ts'
import { CurrencyAmount } from '../../reference/index.ts'
import { cardTransactionStatuses } from './card-transaction.ts'

const sum = {
  count: Type.Integer({ description: 'The number of entries.' }),
  totalAmount: Type.Integer({ format: 'int64', description: "The sum of their amounts, in the account's currency." }),
}

export const CardMerchant = namedShape('CardMerchant', {
  descriptor: Type.String({ minLength: 1, description: 'The text on the statement.' }),
  mcc: optional(Type.String({ pattern: '^[0-9]{4}$', description: 'The merchant category code, four digits.' })),
  country: optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'The country, ISO 3166-1 alpha-2.' })),
})

/** A card payment. */
export const CardTransactionShape = namedShape('CardTransaction', {
  type: Type.Literal('CARD'),
  id: Type.String(),
  cardId: optional(Type.String()),
  customerId: Type.String(),
  platformCustomerId: Type.String(),
  issuerTransactionToken: optional(Type.String({ description: "The issuer's token of the transaction." })),
  status: Type.Enum([...cardTransactionStatuses]),
  direction: Type.Enum(['CREDIT', 'DEBIT']),
  merchant: CardMerchant,
  authorizedAmount: CurrencyAmount,
  settledAmount: optional(CurrencyAmount),
  refundedAmount: optional(CurrencyAmount),
  accountId: Type.String({ description: 'The account that funds the card.' }),
  pullSummary: optional(Type.Object({ ...sum, pendingCount: optional(Type.Integer()) })),
  refundSummary: optional(Type.Object(sum)),
  settlementSummary: optional(Type.Object(sum)),
  authorizedAt: instant('The time of authorization.'),
  lastEventAt: optional(instant('The time of the latest event after the authorization.')),
  createdAt: instant('The time of creation.'),
  updatedAt: instant('The time of the last change.'),
})
