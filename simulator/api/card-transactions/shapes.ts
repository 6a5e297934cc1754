import { type Static, Type } from 'typebox'
import { amountBounds, largestAmount } from '../../ledger/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { namedShape, optional, type ShownRule } from '../../schema/index.ts'
import { CardMerchant, CardTransactionShape } from './model/index.ts'

/** The reasons of declined authorizations. */
const declineReasons = [
  'CARD_PAUSED',
  'CARD_NOT_ACTIVE',
  'CARD_CLOSED',
  'CARD_EXPIRED',
  'INSUFFICIENT_FUNDS',
  'SPENDING_LIMIT_EXCEEDED',
  'FUNDING_SOURCE_UNAVAILABLE',
  'DELEGATED_KEY_REQUIRED',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The answer of an operation about an existing transaction: the transaction after it. */
export const SimulatedTransaction = namedShape('SimulatedCardTransaction', {
  ...CardTransactionShape.properties,
  issuerTransactionToken: Type.String({ description: "The issuer's token of the transaction." }),
})

/** The answer of an authorization: the new transaction, or the token and the reason of a decline. */
export const SimulatedAuthorization = namedShape('SimulatedCardAuthorization', {
  ...Type.Partial(CardTransactionShape).properties,
  issuerTransactionToken: Type.String({ description: "The issuer's token of the transaction." }),
  declineReason: optional(
    Type.Enum([...declineReasons], { description: 'Present on a decline, which has no transaction.' }),
  ),
})

// Bounds of amounts have their own codes, so the schemas leave them to the operations.
const amount = (description: string, bounds: ShownRule = amountBounds) =>
  Type.Integer({ format: 'int64', description, rules: [bounds] })

const cardTransactionId = Type.String({
  pattern: idPattern,
  description: 'The transaction, which belongs to the card.',
})

/** The code alone names the currency; clients may send the rest of it back as they got it. */
const ignored = optional(Type.Unknown({ description: 'Ignored.' }))

export const AuthorizationRequest = namedShape('SandboxCardAuthorizationRequest', {
  amount: amount("The amount, in the currency's smallest unit."),
  currency: Type.Object({
    code: Type.String({ minLength: 1, description: "The card's currency, or USD for a card in USDB." }),
    name: ignored,
    symbol: ignored,
    decimals: ignored,
  }),
  merchant: CardMerchant,
})
export type AuthorizationRequest = Static<typeof AuthorizationRequest>

export const BalanceInquiryRequest = namedShape('SandboxCardBalanceInquiryRequest', { merchant: CardMerchant })

export const ClearingRequest = namedShape('SandboxCardClearingRequest', {
  cardTransactionId,
  amount: amount('The cleared amount; 0 ends the authorization.', { minimum: 0, maximum: largestAmount }),
})

export const ReturnRequest = namedShape('SandboxCardReturnRequest', {
  cardTransactionId,
  amount: amount('The returned amount.'),
})

export const AdviceRequest = namedShape('SandboxCardAuthorizationAdviceRequest', {
  cardTransactionId,
  amount: amount('The new total of the authorization.'),
})

export const ReturnReversalRequest = namedShape('SandboxCardTransactionRefRequest', { cardTransactionId })
