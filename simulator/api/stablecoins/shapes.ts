import { type Static, Type } from 'typebox'
import { idPattern } from '../../refusals/index.ts'
import { instant, namedShape, optional, page } from '../../schema/index.ts'
import {
  burnRails,
  gridOperationsStatuses,
  issuanceStatuses,
  operationStatuses,
  operationTypes,
  providerAccountStatuses,
  providers,
} from './model/index.ts'

export const ProviderShape = Type.Enum([...providers], { description: 'The issuer of the token.' })
export const ProviderAccountStatusShape = Type.Enum([...providerAccountStatuses])
export const IssuanceStatusShape = Type.Enum([...issuanceStatuses])
export const GridOperationsStatusShape = Type.Enum([...gridOperationsStatuses])
export const OperationTypeShape = Type.Enum([...operationTypes])

const ProviderEnvironment = Type.Enum(['SANDBOX', 'PRODUCTION'])
const Network = Type.Enum(['SPARK'])
const BurnRail = Type.Enum([...burnRails])

const id = (description: string) => Type.String({ pattern: idPattern, description })
const digits = (description: string) => Type.String({ pattern: '^[0-9]+$', description })

export const ProviderAccountShape = namedShape('StablecoinProviderAccount', {
  id: Type.String(),
  provider: ProviderShape,
  providerAccountId: Type.String({ description: "The provider's own id of the account." }),
  providerEnvironment: ProviderEnvironment,
  status: ProviderAccountStatusShape,
  lastVerifiedAt: optional(instant('The last time that the credentials worked.')),
  createdAt: instant(),
  updatedAt: instant(),
})
export const ProviderAccountPage = page(ProviderAccountShape, 'StablecoinProviderAccountListResponse')

export const ProviderAccountLinkRequest = namedShape('StablecoinProviderAccountLinkRequest', {
  provider: ProviderShape,
  apiClientId: Type.String(),
  apiClientSecret: Type.String({ writeOnly: true }),
  providerAccountId: optional(
    Type.String({ minLength: 1, description: 'Optional only if the credentials see exactly one account.' }),
  ),
})

export const StablecoinShape = namedShape('Stablecoin', {
  id: Type.String(),
  name: Type.String(),
  symbol: Type.String(),
  baseCurrency: Type.String(),
  network: Network,
  decimals: Type.Integer(),
  issuanceStatus: IssuanceStatusShape,
  gridOperationsStatus: GridOperationsStatusShape,
  networkTokenIdentifier: Type.String(),
  currency: optional(Type.String({ description: 'Absent until the operations of the service are enabled.' })),
  provider: ProviderShape,
  stablecoinProviderAccountId: Type.String(),
  providerEnvironment: ProviderEnvironment,
  providerTokenIdentifier: Type.String(),
  createdAt: instant(),
  updatedAt: instant(),
})
export const StablecoinPage = page(StablecoinShape, 'StablecoinListResponse')

export const StablecoinRegisterRequest = namedShape('StablecoinRegisterRequest', {
  providerTokenIdentifier: Type.String({ description: "The provider's id of the token, which becomes its symbol." }),
  networkTokenIdentifier: Type.String({
    pattern: '^btkn[a-z]*1[0-9a-z]+$',
    description: 'The token on Spark, for example `btkn1…`.',
  }),
  network: Network,
  stablecoinProviderAccountId: optional(id('The link to use; the only ACTIVE one when absent.')),
})

const externalAccountId = id('A USD bank account of the platform or of a customer.')

const MintFundingSource = Type.Union(
  [
    Type.Object({ type: Type.Literal('WIRE') }),
    Type.Object({ type: Type.Literal('ACH_DEBIT'), externalAccountId }),
    Type.Object({ type: Type.Literal('SAME_DAY_ACH_DEBIT'), externalAccountId }),
    Type.Object({ type: Type.Literal('GRID_INTERNAL_ACCOUNT'), accountId: id('Reserved.') }),
    Type.Object({
      type: Type.Literal('PROVIDER_INTERNAL_BALANCE'),
      sourceTokenIdentifier: Type.String(),
      cryptoNetwork: Type.String(),
    }),
  ],
  { discriminator: { propertyName: 'type' } },
)
export type MintFundingSource = Static<typeof MintFundingSource>

const BurnSource = Type.Union(
  [
    Type.Object({ type: Type.Literal('EXTERNAL_ACCOUNT') }),
    Type.Object({ type: Type.Literal('GRID_INTERNAL_ACCOUNT'), accountId: id('Reserved.') }),
    Type.Object({ type: Type.Literal('PROVIDER_INTERNAL_BALANCE') }),
  ],
  { discriminator: { propertyName: 'type' } },
)

// The other bounds of an amount have their own codes, so the schema leaves them to the operations.
const amount = digits('The amount in the smallest unit of the token, a whole number of cents.')
const description = optional(Type.String({ maxLength: 1024 }))

export const StablecoinMintRequest = namedShape('StablecoinMintRequest', {
  amount,
  fundingSource: MintFundingSource,
  destination: Type.Object({ accountId: id('A Spark wallet of the platform or of a customer.') }),
  description,
})

export const StablecoinBurnRequest = namedShape('StablecoinBurnRequest', {
  amount,
  source: BurnSource,
  destination: Type.Object({ type: Type.Literal('EXTERNAL_ACCOUNT'), externalAccountId, rail: BurnRail }),
  description,
})

export const StablecoinOperationShape = namedShape('StablecoinOperation', {
  id: Type.String(),
  stablecoinId: Type.String(),
  operationType: OperationTypeShape,
  status: Type.Enum([...operationStatuses]),
  amount: Type.String({ description: 'In the smallest unit of the token.' }),
  provider: ProviderShape,
  providerEnvironment: ProviderEnvironment,
  stablecoinProviderAccountId: Type.String(),
  source: optional(
    Type.Object({
      type: Type.Enum([
        'WIRE',
        'ACH_DEBIT',
        'SAME_DAY_ACH_DEBIT',
        'EXTERNAL_ACCOUNT',
        'GRID_INTERNAL_ACCOUNT',
        'PROVIDER_INTERNAL_BALANCE',
      ]),
      externalAccountId: optional(Type.String()),
      accountId: optional(Type.String()),
      sourceTokenIdentifier: optional(Type.String()),
      cryptoNetwork: optional(Type.String()),
    }),
  ),
  fundingInstructions: optional(
    Type.Object({
      rail: optional(Type.String()),
      network: optional(Type.String()),
      address: optional(Type.String({ description: 'The address that the tokens of a burn are sent to.' })),
      valueType: optional(Type.String({ description: 'The token that is sent.' })),
      bankName: optional(Type.String()),
      accountNumber: optional(Type.String()),
      routingNumber: optional(Type.String()),
      reference: optional(Type.String({ description: 'The text that the wire must carry.' })),
    }),
  ),
  destination: optional(Type.Object({ accountId: Type.String(), rail: optional(BurnRail) })),
  estimatedDelivery: optional(
    Type.Object({
      rail: optional(Type.String()),
      amount: optional(digits('In cents.')),
      currency: optional(Type.String()),
      timing: optional(Type.String()),
    }),
  ),
  expiresAt: optional(instant('The time by which the operation must be funded.')),
  providerStatus: optional(Type.String()),
  failureReason: optional(Type.String()),
  description: optional(Type.String()),
  createdAt: instant(),
  updatedAt: instant(),
})
export const StablecoinOperationPage = page(StablecoinOperationShape, 'StablecoinOperationListResponse')
