import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { timestamp } from '../../../schema/index.ts'

export const providers = ['BRALE'] as const
export type Provider = (typeof providers)[number]

/** The environment of every provider account: a world is a sandbox. */
export const providerEnvironment = 'SANDBOX' as const

export const providerAccountStatuses = ['ACTIVE', 'INVALID', 'REVOKED'] as const
type ProviderAccountStatus = (typeof providerAccountStatuses)[number]

/** The link to an account at a stablecoin provider. Its credentials are verified when it is made, and not stored. */
export interface ProviderAccount extends Document {
  readonly provider: Provider
  /** The provider's own id of the account. */
  readonly providerAccountId: string
  readonly status: ProviderAccountStatus
  readonly lastVerifiedAtMs: number
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const providerAccounts: Collection<ProviderAccount> = {
  name: 'stablecoinProviderAccounts',
  indexes: {
    status: ({ status }) => status,
    /** A revoked link does not count: its provider account can be linked again. */
    linked: ({ status, providerAccountId }) => (status === 'REVOKED' ? undefined : providerAccountId),
  },
}

/** Only the admin plane moves a link. */
export const providerAccountLifecycle = lifecycle<ProviderAccountStatus>('stablecoin provider account', {
  start: ['ACTIVE'],
  ACTIVE: ['INVALID', 'REVOKED'],
  INVALID: ['ACTIVE', 'REVOKED'],
  REVOKED: ['ACTIVE'],
})

/** Returns a link, or refuses an unknown id. */
export function requireProviderAccount(world: World, id: string): ProviderAccount {
  const says = `No stablecoin provider account is linked with the id ${id}.`
  return world.of(providerAccounts).find(id) ?? refuse('STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND', { id, says })
}

/** Refuses a link that cannot be used. */
export function refuseUnusableLink({ id, status }: ProviderAccount): void {
  if (status === 'INVALID')
    refuse('STABLECOIN_PROVIDER_ACCOUNT_INVALID', { id, says: `The credentials of ${id} no longer work.` })
  if (status === 'REVOKED') refuse('STABLECOIN_PROVIDER_ACCOUNT_REVOKED', { id, says: `${id} has been revoked.` })
}

/** Refuses to link a provider account twice. */
export function refuseLinkedAccount(world: World, providerAccountId: string): void {
  const linked = world.of(providerAccounts).first('linked', providerAccountId)
  if (linked === undefined) return
  const says = `The provider account ${providerAccountId} is linked already, by ${linked.id}.`
  refuse('CONFLICT', { id: linked.id, field: 'providerAccountId', value: providerAccountId, says })
}

/** Renders a link as the API shows it. */
export const renderProviderAccount = (account: ProviderAccount) => ({
  id: account.id,
  provider: account.provider,
  providerAccountId: account.providerAccountId,
  providerEnvironment,
  status: account.status,
  lastVerifiedAt: timestamp(account.lastVerifiedAtMs),
  createdAt: timestamp(account.createdAtMs),
  updatedAt: timestamp(account.updatedAtMs),
})
