import { type Static, Type } from 'typebox'
import { networkNames } from '../../../fixtures/networks.ts'
import { optional } from '../../domain/fields.ts'
import { largestAmount } from '../../ledger/index.ts'
import { PaymentInstructions } from '../accounts/index.ts'
import { RateDetails } from '../pricing/index.ts'
import { Currency } from '../reference/index.ts'
import { PaymentRail, PurposeOfPayment } from '../transactions/index.ts'
import { quoteStatuses } from './model/index.ts'

const minorUnits = (description: string) => Type.Integer({ format: 'int64', minimum: 0, description })
const amount = (description: string) => Type.Integer({ format: 'int64', exclusiveMinimum: 0, description })

export const ScaFactor = Type.Enum(['SMS_OTP', 'TOTP', 'PASSKEY'], {
  description: 'How the customer would like to authorize the payment.',
})

const QuoteSource = Type.Union(
  [
    Type.Object({
      sourceType: Type.Literal('ACCOUNT'),
      accountId: Type.String({ description: 'An internal account, or an external one that money can be drawn from.' }),
      customerId: optional(Type.String({ description: "For whom an account of the platform's pays." })),
    }),
    Type.Object({
      sourceType: Type.Literal('REALTIME_FUNDING'),
      customerId: optional(Type.String({ description: 'Who will pay; the platform itself when absent.' })),
      currency: Type.String({ description: 'In which currency the money will come.' }),
      cryptoNetwork: optional(Type.String({ description: `The one chain to pay over: ${networkNames.join(', ')}.` })),
    }),
  ],
  { discriminator: { propertyName: 'sourceType' } },
)

const QuoteDestination = Type.Union(
  [
    Type.Object({
      destinationType: Type.Literal('ACCOUNT'),
      accountId: Type.String({ description: 'An internal or an external account; it decides the currency.' }),
      paymentRail: optional(PaymentRail),
    }),
    Type.Object({
      destinationType: Type.Literal('UMA_ADDRESS'),
      umaAddress: Type.String({ description: 'A UMA address that was looked up before.' }),
      currency: optional(Type.String({ description: 'One that the lookup names; its first one when absent.' })),
    }),
  ],
  { discriminator: { propertyName: 'destinationType' } },
)

const PlatformFeeOverride = Type.Object(
  {
    platformFixedFee: Type.Object({
      amount: Type.Integer({ format: 'int64', minimum: 0, maximum: largestAmount }),
      currency: Type.String({ description: 'The currency that is sent.' }),
    }),
    platformVariableFeeBps: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Hundredths of a percent.' }),
  },
  { description: 'Takes the place of the configured platform fees, for this quote alone; only when USD are sent.' },
)

// The bounds of the amount have codes of their own, so the schema leaves them to the operation.
export const QuoteRequest = Type.Object({
  lookupId: optional(Type.String({ description: 'From a lookup of the last 15 minutes; a UMA address needs one.' })),
  source: QuoteSource,
  destination: QuoteDestination,
  lockedCurrencySide: Type.Enum(['SENDING', 'RECEIVING'], { description: 'Which side the amount fixes.' }),
  lockedCurrencyAmount: Type.Integer({
    format: 'int64',
    description: `In the smallest unit of the locked side's currency, from 1 to ${largestAmount}.`,
  }),
  immediatelyExecute: optional(Type.Boolean({ description: 'Whether the quote is executed in the same breath.' })),
  description: optional(Type.String()),
  remittanceInformation: optional(Type.String({ maxLength: 80, description: 'What the rail tells the receiver.' })),
  purposeOfPayment: optional(PurposeOfPayment),
  platformFeeOverride: optional(PlatformFeeOverride),
  scaFactor: optional(ScaFactor),
  senderCustomerInfo: optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'What the lookup asks about the sender.' }),
  ),
})

/** What a client asks for with POST /quotes. */
export type QuoteInput = Static<typeof QuoteRequest>

export const QuoteShape = Type.Object({
  id: Type.String(),
  status: Type.Enum([...quoteStatuses]),
  createdAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.String({ format: 'date-time', description: 'From then on it can no longer be executed.' }),
  source: QuoteSource,
  destination: QuoteDestination,
  sendingCurrency: Currency,
  receivingCurrency: Currency,
  totalSendingAmount: amount('What the sender pays, fees and all.'),
  totalReceivingAmount: amount('What the receiver gets.'),
  exchangeRate: Type.Number({
    exclusiveMinimum: 0,
    description: 'Units sent for one unit received, after the fees.',
  }),
  feesIncluded: minorUnits('All fees, in the smallest unit of the currency sent.'),
  platformFeesIncluded: optional(minorUnits("The platform's part of the fees.")),
  paymentInstructions: optional(Type.Array(PaymentInstructions, { description: 'How to fund or to sign the quote.' })),
  transactionId: Type.String(),
  counterpartyInformation: optional(Type.Record(Type.String(), Type.Unknown())),
  rateDetails: optional(RateDetails),
  scaChallenge: optional(
    Type.Object({
      id: Type.String(),
      expiresAt: Type.String({ format: 'date-time' }),
      factor: ScaFactor,
      availableFactors: Type.Array(ScaFactor),
      purpose: optional(Type.Union([Type.String(), Type.Null()])),
      passkeyAssertionOptions: optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
      passkeyAllowedOrigins: optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
    }),
  ),
})
