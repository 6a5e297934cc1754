import { Type } from 'typebox'
import { networkNames } from '../../../fixtures/networks.ts'
import { type RailName, rails } from '../../../fixtures/rails.ts'
import { optional } from '../../domain/fields.ts'
import { PaymentInstructions } from '../accounts/index.ts'
import { RateDetails } from '../pricing/index.ts'
import { CurrencyAmount } from '../reference/index.ts'
import { CardTransaction } from './card-shape.ts'
import { incomingFailures, outgoingFailures, refundReasons, refundStatuses, transactionStatuses } from './model.ts'

const moment = (description: string) => Type.String({ format: 'date-time', description })
const minorUnits = (description: string) => Type.Integer({ format: 'int64', minimum: 0, description })

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
  { description: 'What the money is for.' },
)

const OnChainTransaction = Type.Object({
  transactionHash: Type.String({ description: 'What the chain calls it.' }),
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
  initiatedAt: moment('When it began.'),
  settledAt: optional(moment('When the money was back.')),
  status: Type.Enum([...refundStatuses]),
  reason: optional(Type.Enum([...refundReasons])),
})

const pendingReasons = [
  'COUNTERPARTY_DECLARATION_REQUIRED',
  'WALLET_VERIFICATION_REQUIRED',
  'COUNTERPARTY_INFORMATION_REQUIRED',
  'COMPLIANCE_REVIEW',
] as const

const shared = {
  id: Type.String(),
  status: Type.Enum([...transactionStatuses]),
  pendingReason: optional(Type.Enum([...pendingReasons], { description: 'Of a deposit that compliance holds.' })),
  direction: Type.Enum(['CREDIT', 'DEBIT']),
  destination: Destination,
  customerId: Type.String({ description: "Whose payment it is; the platform's own id for its own." }),
  platformCustomerId: Type.String(),
  settledAt: optional(moment('When the money arrived.')),
  createdAt: optional(moment('When it was made.')),
  updatedAt: optional(moment('When it last changed.')),
  receiptDeliveryConfirmedAt: optional(moment('When the platform said that the customer has the receipt.')),
  agentId: optional(Type.String({ description: 'The agent that set it going.' })),
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
      reference: optional(Type.String({ description: 'What both sides quote.' })),
      transactionHash: optional(Type.String({ deprecated: true })),
    }),
  ),
}

export const IncomingTransaction = Type.Object({
  type: Type.Literal('INCOMING'),
  ...shared,
  source: optional(Source),
  sentAmount: optional(CurrencyAmount),
  receivedAmount: CurrencyAmount,
  failureReason: optional(Type.Enum([...incomingFailures])),
  paymentRail: optional(PaymentRail),
})

export const OutgoingTransaction = Type.Object({
  type: Type.Literal('OUTGOING'),
  ...shared,
  source: Source,
  sentAmount: CurrencyAmount,
  receivedAmount: optional(CurrencyAmount),
  platformFees: optional(minorUnits("The platform's part of the fees.")),
  paymentInstructions: optional(Type.Array(PaymentInstructions)),
  rateDetails: optional(RateDetails),
  failureReason: optional(Type.Enum([...outgoingFailures])),
  paymentRail: optional(Type.Union([PaymentRail, Type.Null()])),
  railSelectionMode: optional(Type.Union([Type.Enum(['AUTO', 'MANUAL']), Type.Null()])),
  expectedSettlementAt: optional(Type.Union([moment('When a real rail would deliver it.'), Type.Null()])),
  settlementTimelineSeconds: optional(Type.Union([Type.Integer(), Type.Null()])),
})

export const AnyTransaction = Type.Union([IncomingTransaction, OutgoingTransaction, CardTransaction], {
  discriminator: { propertyName: 'type' },
})
