import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { timestamp } from '../../../schema/index.ts'

export const keyStatuses = ['PENDING', 'ACTIVE', 'REVOKED'] as const
type KeyStatus = (typeof keyStatuses)[number]

/**
 * A key held by the service that signs for a wallet when a card draws on it. The private key is never stored: it is
 * derived from the id and the world's seed.
 */
export interface DelegatedKey extends Document {
  readonly cardId: string
  readonly fundingSourceId: string
  readonly accountId: string
  /** The compressed point, in lower-case hex. */
  readonly publicKey: string
  readonly nickname: string
  readonly status: KeyStatus
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const delegatedKeys: Collection<DelegatedKey> = {
  name: 'delegatedKeys',
  indexes: {
    account: (key) => key.accountId,
    fundingSource: (key) => key.fundingSourceId,
  },
}

export const delegatedKeyLifecycle = lifecycle<KeyStatus>('delegated key', {
  start: ['PENDING'],
  PENDING: ['ACTIVE'],
  ACTIVE: ['REVOKED'],
  REVOKED: [],
})

export function revokeKey(world: World, key: DelegatedKey): void {
  const changes = { status: 'REVOKED', updatedAtMs: world.now() } as const
  delegatedKeyLifecycle.move(world, world.of(delegatedKeys), key, 'ACTIVE', 'REVOKED', changes)
}

/** Revokes the active keys of a wallet, for when it closes. */
export function revokeKeysOfWallet(world: World, accountId: string): void {
  for (const key of world.of(delegatedKeys).all('account', accountId))
    if (key.status === 'ACTIVE') revokeKey(world, key)
}

/** Revokes the active keys of a card funding source, for when the card no longer draws on the account. */
export function revokeKeysOfFundingSource(world: World, fundingSourceId: string): void {
  for (const key of world.of(delegatedKeys).all('fundingSource', fundingSourceId))
    if (key.status === 'ACTIVE') revokeKey(world, key)
}

/** Renders a delegated key for the API. */
export function renderKey(key: DelegatedKey) {
  return {
    id: key.id,
    cardId: key.cardId,
    fundingSourceId: key.fundingSourceId,
    accountId: key.accountId,
    publicKey: key.publicKey,
    nickname: key.nickname,
    status: key.status,
    createdAt: timestamp(key.createdAtMs),
    updatedAt: timestamp(key.updatedAtMs),
  }
}
