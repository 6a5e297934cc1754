import { Type } from 'typebox'
import { networkNames } from '../../../../fixtures/networks.ts'
import { type RailName, rails } from '../../../../fixtures/rails.ts'
import { pendingReasons } from '../../../contract/index.ts'
import { incomingFailures, outgoingFailures } from '../../../refusals/index.ts'
import { instant, namedShape, optional } from '../../../schema/index.ts'
import { PaymentInstructions } from '../../accounts/index.ts'
import { CardTransactionShape } from '../../card-transactions/model/index.ts'
import { RateDetails } from '../../pricing/index.ts'
import { CurrencyAmount } from '../../reference/index.ts'
import { outgoingStatuses, refundReasons, refundStatuses, transactionStatuses } from './transaction.ts'

const minorUnits = (description: string) => Type.Integer({ format: 'int64', minimum: 0, description })

// Object.keys types the keys as plain strings.
export const PaymentRail = Type.Enum(Object.keys(rails) as RailName[])

export const PurposeOfPayment = Type.Enum(
  [
    'GIFT',
    'SELF',
    'GOODS_OR_SERVICES',
    'EDUCATION',
    'HEALTH_OR_MEDICAL',
    'REAL_ESTATE_PURCHASE',
    'TAX_PAYMENT',
    'LOAN_PAYMENT',
    'UTILITY_BILL',
    'DONATION',
    'TRAVEL',
    'FAMILY_SUPPORT',
    'SALARY_PAYMENT',
    'OTHER',
  ],
  { description: 'The purpose of the payment.' },
)

const OnChainTransaction = Type.Object({
  transactionHash: Type.String({ description: "The chain's hash of the transaction." }),
  network: Type.Enum(networkNames.filter((name) => name !== 'LIGHTNING')),
})

const currency = optional(Type.String({ description: 'The currency on this side.' }))

const Source = Type.Union(
  [
    Type.Object({
      sourceType: Type.Literal('ACCOUNT'),
      currency,
      accountId: Type.String(),
      onChainTransaction: optional(OnChainTransaction),
    }),
    Type.Object({ sourceType: Type.Literal('UMA_ADDRESS'), currency, umaAddress: Type.String() }),
    Type.Object({
      sourceType: Type.Literal('REALTIME_FUNDING'),
      customerId: optional(Type.String()),
      currency: Type.String(),
      accountHolderName: optional(Type.String()),
      accountIdentifier: optional(Type.String({ description: "The payer's account, masked." })),
      bankName: optional(Type.String()),
      bankIdentifier: optional(Type.String()),
      paymentRail: optional(PaymentRail),
      remittanceInformation: optional(Type.String()),
      endToEndId: optional(Type.String()),
      traceNumber: optional(Type.String()),
      onChainTransaction: optional(OnChainTransaction),
    }),
  ],
  { discriminator: { propertyName: 'sourceType' } },
)

const Destination = Type.Union(
  [
    Type.Object({
      destinationType: Type.Literal('ACCOUNT'),
      currency,
      accountId: Type.String(),
      onChainTransaction: optional(OnChainTransaction),
    }),
    Type.Object({ destinationType: Type.Literal('UMA_ADDRESS'), currency, umaAddress: Type.String() }),
  ],
  { discriminator: { propertyName: 'destinationType' } },
)

const Refund = Type.Object({
  reference: Type.String(),
  initiatedAt: instant('The time when the refund began.'),
  settledAt: optional(instant('The time when the refund was credited.')),
  status: Type.Enum([...refundStatuses]),
  reason: optional(Type.Enum([...refundReasons])),
})

const shared = {
  id: Type.String(),
  status: Type.Enum([...transactionStatuses]),
  pendingReason: optional(
    Type.Enum([...pendingReasons], { description: 'The reason that compliance holds a deposit.' }),
  ),
  direction: Type.Enum(['CREDIT', 'DEBIT']),
  destination: Destination,
  customerId: Type.String({ description: "The owner of the payment; the platform's id for its own." }),
  platformCustomerId: Type.String(),
  settledAt: optional(instant('The time of settlement.')),
  createdAt: optional(instant('The time of creation.')),
  updatedAt: optional(instant('The time of the last change.')),
  receiptDeliveryConfirmedAt: optional(instant('The time when the receipt was delivered to the customer.')),
  agentId: optional(Type.String({ description: 'The agent that started the payment.' })),
  description: optional(Type.String()),
  exchangeRate: optional(
    Type.Number({ exclusiveMinimum: 0, description: 'Units sent for one unit received, after the fees.' }),
  ),
  quoteId: optional(Type.String()),
  refund: optional(Refund),
  counterpartyInformation: optional(Type.Record(Type.String(), Type.Unknown())),
  fees: optional(minorUnits('All fees, in the smallest unit of the currency sent.')),
  reconciliationInstructions: optional(
    Type.Object({
      reference: optional(Type.String({ description: 'The reference that both sides quote.' })),
      transactionHash: optional(Type.String({ deprecated: true })),
    }),
  ),
}

export const IncomingTransaction = namedShape('IncomingTransaction', {
  type: Type.Literal('INCOMING'),
  ...shared,
  source: optional(Source),
  sentAmount: optional(CurrencyAmount),
  receivedAmount: CurrencyAmount,
  failureReason: optional(Type.Enum([...incomingFailures])),
})

export const OutgoingTransaction = namedShape('OutgoingTransaction', {
  type: Type.Literal('OUTGOING'),
  ...shared,
  status: Type.Enum([...outgoingStatuses]),
  source: Source,
  sentAmount: CurrencyAmount,
  receivedAmount: optional(CurrencyAmount),
  platformFees: optional(minorUnits("The platform's share of the fees.")),
  paymentInstructions: optional(Type.Array(PaymentInstructions)),
  rateDetails: optional(RateDetails),
  failureReason: optional(Type.Enum([...outgoingFailures])),
  paymentRail: optional(Type.Union([PaymentRail, Type.Null()])),
  railSelectionMode: optional(Type.Union([Type.Enum(['AUTO', 'MANUAL']), Type.Null()])),
  expectedSettlementAt: optional(
    Type.Union([instant('The time when a real rail would settle the payment.'), Type.Null()]),
  ),
  settlementTimelineSeconds: optional(Type.Union([Type.Integer(), Type.Null()])),
})

/** A payment as the API shows it: everything but card payments. */
export const Payment = Type.Union([IncomingTransaction, OutgoingTransaction], {
  discriminator: { propertyName: 'type' },
})

export const AnyTransaction = Type.Union([IncomingTransaction, OutgoingTransaction, CardTransactionShape], {
  title: 'Transaction',
  discriminator: { propertyName: 'type' },
})
