import { Type } from 'typebox'
import { type RailName, rails } from '../../../fixtures/rails.ts'
import { instant, namedShape, optional, page } from '../../schema/index.ts'
import { Currency } from '../reference/index.ts'

const amount = (description: string) => Type.Integer({ format: 'int64', minimum: 0, description })

const ExchangeRate = Type.Object({
  sourceCurrency: Currency,
  sendingAmount: amount('The amount sent, including fees, in the smallest unit of the source currency.'),
  minSendingAmount: amount('The smallest amount that a quote accepts.'),
  maxSendingAmount: amount('The largest amount that a quote accepts.'),
  destinationCurrency: Currency,
  destinationPaymentRail: optional(
    // The table has no other keys.
    Type.Enum(Object.keys(rails) as RailName[], {
      description: 'The default rail of the payment; absent for a crypto currency.',
    }),
  ),
  receivingAmount: amount('The amount received, in the smallest unit of the destination currency.'),
  exchangeRate: Type.Number({
    exclusiveMinimum: 0,
    description: 'Source units for one destination unit, including all fees.',
  }),
  fees: Type.Object({
    fixed: amount('The fixed fees.'),
    total: amount('All fees.'),
  }),
  updatedAt: instant('The time of the last change of the rate.'),
})

export const ExchangeRates = namedShape('ExchangeRateListResponse', { data: Type.Array(ExchangeRate) })

export const Discoveries = namedShape('DiscoveryListResponse', {
  data: Type.Array(
    Type.Object({
      bankName: Type.String({ description: 'The bank name for external accounts.' }),
      displayName: Type.String({ description: 'The name for display.' }),
      country: Type.String({ description: 'The ISO 3166-1 alpha-2 code.' }),
      currency: Type.String({ description: 'The currency of its accounts.' }),
    }),
  ),
})

export const WithdrawalFee = namedShape('EstimateCryptoWithdrawalFeeResponse', {
  networkFee: Type.Integer({
    description: 'The fee of the network, in the smallest unit of networkFeeAsset; totalFee already covers it.',
  }),
  networkFeeAsset: Type.String({ description: 'The asset of the network fee.' }),
  applicationFee: Type.Integer({
    description: 'The fee of the service, in the smallest unit of the withdrawn currency.',
  }),
  totalFee: Type.Integer({ description: 'All fees, in the smallest unit of the withdrawn currency.' }),
  netAmount: Type.Integer({ description: 'The amount received.' }),
})

const UmaProvider = Type.Object({
  name: Type.String(),
  supportedRegions: Type.Array(Type.String(), { description: 'ISO 3166-1 alpha-2 codes.' }),
  domain: Type.String({ description: 'The domain of its UMA addresses.' }),
  logoUrl: optional(Type.String({ format: 'uri' })),
  supportedCurrencies: Type.Array(Currency),
  lei: optional(Type.String({ description: 'The legal entity identifier.' })),
  allowListStatus: Type.Boolean({ description: 'Payments to its customers are allowed when true.' }),
})

export const UmaProviderPage = page(UmaProvider, 'UmaProviderListResponse')

export const VaspPage = namedShape('VaspListResponse', {
  data: Type.Array(
    Type.Object({
      vaspName: Type.String({ description: 'The name of the provider, for external accounts.' }),
      url: optional(Type.String({ format: 'uri' })),
    }),
  ),
  hasMore: Type.Boolean(),
  nextCursor: optional(Type.String()),
})
