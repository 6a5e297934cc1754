import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import { type Provider, providerEnvironment } from './provider-accounts.ts'

export const issuanceStatuses = ['PENDING_REVIEW', 'PROVISIONING', 'PROVISIONED', 'REJECTED', 'FAILED'] as const
export type IssuanceStatus = (typeof issuanceStatuses)[number]

export const gridOperationsStatuses = ['NOT_ENABLED', 'PENDING_APPROVAL', 'ENABLING', 'ENABLED', 'DISABLED'] as const
type GridOperationsStatus = (typeof gridOperationsStatuses)[number]

/** A token of the provider that the platform has registered. */
export interface Stablecoin extends Document {
  readonly provider: Provider
  readonly stablecoinProviderAccountId: string
  /** The provider's id of the token, which is also its symbol; its end is the magic value. */
  readonly providerTokenIdentifier: string
  readonly networkTokenIdentifier: string
  readonly issuanceStatus: IssuanceStatus
  readonly gridOperationsStatus: GridOperationsStatus
  /** The code of the currency; absent until the operations have been enabled for the first time. */
  readonly currency?: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

/** Every stablecoin has six decimals. */
export const decimals = 6

export const stablecoins: Collection<Stablecoin> = {
  name: 'stablecoins',
  indexes: {
    issuanceStatus: ({ issuanceStatus }) => issuanceStatus,
    providerToken: ({ providerTokenIdentifier }) => providerTokenIdentifier,
    networkToken: ({ networkTokenIdentifier }) => networkTokenIdentifier,
  },
}

export const issuanceLifecycle = lifecycle<IssuanceStatus>('stablecoin issuance', {
  start: ['PENDING_REVIEW', 'PROVISIONING', 'PROVISIONED', 'REJECTED', 'FAILED'],
  PENDING_REVIEW: [],
  PROVISIONING: ['PROVISIONED'],
  PROVISIONED: [],
  REJECTED: [],
  FAILED: [],
})

/** Only the admin plane enables and disables the service's own operations. */
export const gridOperationsLifecycle = lifecycle<GridOperationsStatus>('stablecoin operations of the service', {
  start: ['NOT_ENABLED'],
  NOT_ENABLED: ['ENABLED'],
  PENDING_APPROVAL: [],
  ENABLING: [],
  ENABLED: ['DISABLED'],
  DISABLED: ['ENABLED'],
})

/** Returns a stablecoin, or refuses an unknown id. */
export function requireStablecoin(world: World, id: string): Stablecoin {
  return world.of(stablecoins).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}

/** Renders a stablecoin as the API shows it. */
export function renderStablecoin(stablecoin: Stablecoin) {
  const symbol = stablecoin.providerTokenIdentifier
  return present({
    id: stablecoin.id,
    name: `${symbol} Dollar`,
    symbol,
    baseCurrency: 'USD',
    network: 'SPARK' as const,
    decimals,
    issuanceStatus: stablecoin.issuanceStatus,
    gridOperationsStatus: stablecoin.gridOperationsStatus,
    networkTokenIdentifier: stablecoin.networkTokenIdentifier,
    currency: stablecoin.currency,
    provider: stablecoin.provider,
    stablecoinProviderAccountId: stablecoin.stablecoinProviderAccountId,
    providerEnvironment,
    providerTokenIdentifier: stablecoin.providerTokenIdentifier,
    createdAt: timestamp(stablecoin.createdAtMs),
    updatedAt: timestamp(stablecoin.updatedAtMs),
  })
}
