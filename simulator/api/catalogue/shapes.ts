import { Type } from 'typebox'
import { type RailName, rails } from '../../../fixtures/rails.ts'
import { optional, page } from '../../domain/fields.ts'
import { Currency } from '../reference/index.ts'

const amount = (description: string) => Type.Integer({ format: 'int64', minimum: 0, description })

const ExchangeRate = Type.Object({
  sourceCurrency: Currency,
  sendingAmount: amount('What is sent, fees inside, in the smallest unit of the source currency.'),
  minSendingAmount: amount('The least that a payment may send.'),
  maxSendingAmount: amount('The most that a payment may send.'),
  destinationCurrency: Currency,
  destinationPaymentRail: Type.Enum(Object.keys(rails) as RailName[], {
    description: 'The rail that the payment would take when none is named.',
  }),
  receivingAmount: amount('What arrives, in the smallest unit of the destination currency.'),
  exchangeRate: Type.Number({
    exclusiveMinimum: 0,
    description: 'Source units for one destination unit with all fees inside.',
  }),
  fees: Type.Object({
    fixed: amount('The fees that do not grow with the amount.'),
    total: amount('All fees.'),
  }),
  updatedAt: Type.String({ format: 'date-time', description: 'When the rate last changed.' }),
})

export const ExchangeRates = Type.Object({ data: Type.Array(ExchangeRate) })

export const Discoveries = Type.Object({
  data: Type.Array(
    Type.Object({
      bankName: Type.String({ description: 'The name that accounts carry.' }),
      displayName: Type.String({ description: 'The name to show to people.' }),
      country: Type.String({ description: 'ISO 3166-1 alpha-2 code.' }),
      currency: Type.String({ description: 'The currency of the accounts there.' }),
    }),
  ),
})

export const WithdrawalFee = Type.Object({
  networkFee: Type.Integer({
    description: 'What the chain takes, in the smallest unit of its own asset; not addable.',
  }),
  networkFeeAsset: Type.String({ description: 'The asset that the chain takes its fee in.' }),
  applicationFee: Type.Integer({ description: 'What the service takes, in the smallest unit of what is withdrawn.' }),
  totalFee: Type.Integer({ description: 'All fees, in the smallest unit of what is withdrawn.' }),
  netAmount: Type.Integer({ description: 'What arrives.' }),
})

const UmaProvider = Type.Object({
  name: Type.String(),
  supportedRegions: Type.Array(Type.String(), { description: 'ISO 3166-1 alpha-2 codes.' }),
  domain: Type.String({ description: 'What stands behind the @ of its addresses.' }),
  logoUrl: optional(Type.String({ format: 'uri' })),
  supportedCurrencies: Type.Array(Currency),
  lei: optional(Type.String({ description: 'Legal entity identifier.' })),
  allowListStatus: Type.Boolean({ description: 'Whether payments to its customers are allowed.' }),
})

export const UmaProviderPage = page(UmaProvider)

export const VaspPage = Type.Object({
  data: Type.Array(
    Type.Object({
      vaspName: Type.String({ description: 'The name to give as the keeper of a wallet.' }),
      url: optional(Type.String({ format: 'uri' })),
    }),
  ),
  hasMore: Type.Boolean(),
  nextCursor: optional(Type.String()),
})
