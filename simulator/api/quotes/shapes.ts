import { type Static, Type } from 'typebox'
import { networkNames } from '../../../fixtures/networks.ts'
import { amountBounds, largestAmount } from '../../ledger/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { instant, memberIs, namedShape, optional, whenMember } from '../../schema/index.ts'
import { PaymentInstructions } from '../accounts/index.ts'
import { umaAddressPattern } from '../lookups/index.ts'
import { RateDetails } from '../pricing/index.ts'
import { Currency } from '../reference/index.ts'
import { proofMembers, proofRules, ScaChallengeShape } from '../sca/model/index.ts'
import { PaymentRail, PurposeOfPayment } from '../transactions/index.ts'
import { quoteStatuses } from './model/index.ts'

const minorUnits = (description: string) => Type.Integer({ format: 'int64', minimum: 0, description })
const amount = (description: string) => Type.Integer({ format: 'int64', exclusiveMinimum: 0, description })

const id = (description: string) => Type.String({ pattern: idPattern, description })

export const PreferredScaFactor = Type.Enum(['SMS_OTP', 'TOTP', 'PASSKEY'], {
  description: 'The preferred factor of strong customer authentication.',
})

/** Describes the payer: the customer of an account, and of a funding payment. */
interface Payers {
  readonly account: string
  readonly funding: string
}

const quoteSource = (payers: Payers) =>
  Type.Union(
    [
      Type.Object({
        sourceType: Type.Literal('ACCOUNT'),
        accountId: id('An internal account, or an external one that allows collections.'),
        customerId: optional(id(payers.account)),
      }),
      Type.Object({
        sourceType: Type.Literal('REALTIME_FUNDING'),
        customerId: optional(id(payers.funding)),
        currency: Type.String({ description: 'The currency of the funding payment.' }),
        cryptoNetwork: optional(
          Type.String({ description: `The chain of the funding payment: ${networkNames.join(', ')}.` }),
        ),
      }),
    ],
    { discriminator: { propertyName: 'sourceType' } },
  )

const QuoteSource = quoteSource({
  account: 'The customer that a platform account pays for.',
  funding: 'The paying customer; the platform itself when absent.',
})

const AgentQuoteSource = quoteSource({
  account: "Always the agent's customer; may be left out.",
  funding: "Always the agent's customer; may be left out.",
})

const QuoteDestination = Type.Union(
  [
    Type.Object({
      destinationType: Type.Literal('ACCOUNT'),
      accountId: id('An internal or external account; it determines the currency.'),
      paymentRail: optional(PaymentRail),
    }),
    Type.Object({
      destinationType: Type.Literal('UMA_ADDRESS'),
      umaAddress: Type.String({
        description: 'A UMA address with a valid lookup.',
        rules: [{ pattern: umaAddressPattern }],
      }),
      currency: optional(Type.String({ description: 'A currency that the lookup offers; the first one when absent.' })),
    }),
  ],
  { discriminator: { propertyName: 'destinationType' } },
)

const PlatformFeeOverride = Type.Object(
  {
    platformFixedFee: Type.Object({
      amount: Type.Integer({ format: 'int64', minimum: 0, maximum: largestAmount }),
      currency: Type.String({ description: 'The sending currency.' }),
    }),
    platformVariableFeeBps: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Hundredths of a percent.' }),
  },
  { description: 'Replaces the configured platform fees for this quote; applies to USD only.' },
)

// The bounds of the amount have their own codes, so the schema leaves them to the operation.
const quoteRequest = (title: string, source: typeof QuoteSource) =>
  namedShape(
    title,
    {
      lookupId: optional(id('A lookup of the last 15 minutes; required for a UMA address.')),
      source,
      destination: QuoteDestination,
      lockedCurrencySide: Type.Enum(['SENDING', 'RECEIVING'], { description: 'The side that the amount fixes.' }),
      lockedCurrencyAmount: Type.Integer({
        format: 'int64',
        description: `The amount in the smallest unit of the locked side's currency, from 1 to ${largestAmount}.`,
        rules: [amountBounds],
      }),
      immediatelyExecute: optional(Type.Boolean({ description: 'True to execute the quote in the same request.' })),
      description: optional(Type.String()),
      remittanceInformation: optional(Type.String({ maxLength: 80, description: 'A text for the receiver.' })),
      purposeOfPayment: optional(PurposeOfPayment),
      platformFeeOverride: optional(PlatformFeeOverride),
      scaFactor: optional(PreferredScaFactor),
      senderCustomerInfo: optional(
        Type.Record(Type.String(), Type.Unknown(), { description: 'The sender fields that the lookup requires.' }),
      ),
    },
    whenMember('destination', memberIs('destinationType', { const: 'UMA_ADDRESS' }), { required: ['lookupId'] }),
  )

export const QuoteRequest = quoteRequest('QuoteRequest', QuoteSource)
export const AgentQuoteRequest = quoteRequest('AgentQuoteRequest', AgentQuoteSource)

/** The body of POST /quotes. */
export type QuoteInput = Static<typeof QuoteRequest>

/** The body of POST /quotes/{quoteId}/authorize; exactly one of `code` and `passkeyAssertion` is sent. */
export const ScaAuthorization = namedShape(
  'ScaAuthorization',
  {
    ...proofMembers('The code of the text message; always `123456` in the sandbox.'),
    endUserIpAddress: optional(Type.String({ description: 'The IP address of the customer.' })),
  },
  ...proofRules,
)

export const QuoteShape = namedShape('Quote', {
  id: Type.String(),
  status: Type.Enum([...quoteStatuses]),
  createdAt: instant(),
  expiresAt: instant('The time from which the quote can no longer be executed.'),
  source: QuoteSource,
  destination: QuoteDestination,
  sendingCurrency: Currency,
  receivingCurrency: Currency,
  totalSendingAmount: amount('The amount that the sender pays, fees included.'),
  totalReceivingAmount: amount('The amount that the receiver gets.'),
  exchangeRate: Type.Number({
    exclusiveMinimum: 0,
    description: 'Units sent for one unit received, after the fees.',
  }),
  feesIncluded: minorUnits('All fees, in the smallest unit of the currency sent.'),
  platformFeesIncluded: optional(minorUnits("The platform's share of the fees.")),
  paymentInstructions: optional(
    Type.Array(PaymentInstructions, { description: 'The instructions that fund or sign the quote.' }),
  ),
  transactionId: Type.String(),
  counterpartyInformation: optional(Type.Record(Type.String(), Type.Unknown())),
  rateDetails: optional(RateDetails),
  scaChallenge: optional(ScaChallengeShape),
})
