import { Type } from 'typebox'
import { networkNames } from '../../../fixtures/networks.ts'
import { type RailName, rails } from '../../../fixtures/rails.ts'
import { PaymentInstructions } from '../accounts/index.ts'
import { RateDetails } from '../pricing/index.ts'
import { CurrencyAmount } from '../reference/index.ts'
import { CardTransaction } from './card-shape.ts'
import { incomingFailures, outgoingFailures, refundReasons, refundStatuses, transactionStatuses } from './model.ts'

const may = Type.Optional
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

const currency = may(Type.String({ description: 'The currency on this side.' }))

const Source = Type.Union(
  [
    Type.Object({
      sourceType: Type.Literal('ACCOUNT'),
      currency,
      accountId: Type.String(),
      onChainTransaction: may(OnChainTransaction),
    }),
    Type.Object({ sourceType: Type.Literal('UMA_ADDRESS'), currency, umaAddress: Type.String() }),
    Type.Object({
      sourceType: Type.Literal('REALTIME_FUNDING'),
      customerId: may(Type.String()),
      currency: Type.String(),
      accountHolderName: may(Type.String()),
      accountIdentifier: may(Type.String({ description: "The payer's account, masked." })),
      bankName: may(Type.String()),
      bankIdentifier: may(Type.String()),
      paymentRail: may(PaymentRail),
      remittanceInformation: may(Type.String()),
      endToEndId: may(Type.String()),
      traceNumber: may(Type.String()),
      onChainTransaction: may(OnChainTransaction),
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
      onChainTransaction: may(OnChainTransaction),
    }),
    Type.Object({ destinationType: Type.Literal('UMA_ADDRESS'), currency, umaAddress: Type.String() }),
  ],
  { discriminator: { propertyName: 'destinationType' } },
)

const Refund = Type.Object({
  reference: Type.String(),
  initiatedAt: moment('When it began.'),
  settledAt: may(moment('When the money was back.')),
  status: Type.Enum([...refundStatuses]),
  reason: may(Type.Enum([...refundReasons])),
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
  pendingReason: may(Type.Enum([...pendingReasons], { description: 'Of a deposit that compliance holds.' })),
  direction: Type.Enum(['CREDIT', 'DEBIT']),
  destination: Destination,
  customerId: Type.String({ description: "Whose payment it is; the platform's own id for its own." }),
  platformCustomerId: Type.String(),
  settledAt: may(moment('When the money arrived.')),
  createdAt: may(moment('When it was made.')),
  updatedAt: may(moment('When it last changed.')),
  receiptDeliveryConfirmedAt: may(moment('When the platform said that the customer has the receipt.')),
  agentId: may(Type.String({ description: 'The agent that set it going.' })),
  description: may(Type.String()),
  exchangeRate: may(
    Type.Number({ exclusiveMinimum: 0, description: 'Units sent for one unit received, after the fees.' }),
  ),
  quoteId: may(Type.String()),
  refund: may(Refund),
  counterpartyInformation: may(Type.Record(Type.String(), Type.Unknown())),
  fees: may(minorUnits('All fees, in the smallest unit of the currency sent.')),
  reconciliationInstructions: may(
    Type.Object({
      reference: may(Type.String({ description: 'What both sides quote.' })),
      transactionHash: may(Type.String({ deprecated: true })),
    }),
  ),
}

export const IncomingTransaction = Type.Object({
  type: Type.Literal('INCOMING'),
  ...shared,
  source: may(Source),
  sentAmount: may(CurrencyAmount),
  receivedAmount: CurrencyAmount,
  failureReason: may(Type.Enum([...incomingFailures])),
  paymentRail: may(PaymentRail),
})

export const OutgoingTransaction = Type.Object({
  type: Type.Literal('OUTGOING'),
  ...shared,
  source: Source,
  sentAmount: CurrencyAmount,
  receivedAmount: may(CurrencyAmount),
  platformFees: may(minorUnits("The platform's part of the fees.")),
  paymentInstructions: may(Type.Array(PaymentInstructions)),
  rateDetails: may(RateDetails),
  failureReason: may(Type.Enum([...outgoingFailures])),
  paymentRail: may(Type.Union([PaymentRail, Type.Null()])),
  railSelectionMode: may(Type.Union([Type.Enum(['AUTO', 'MANUAL']), Type.Null()])),
  expectedSettlementAt: may(Type.Union([moment('When a real rail would deliver it.'), Type.Null()])),
  settlementTimelineSeconds: may(Type.Union([Type.Integer(), Type.Null()])),
})

export const AnyTransaction = Type.Union([IncomingTransaction, OutgoingTransaction, CardTransaction], {
  discriminator: { propertyName: 'type' },
})
