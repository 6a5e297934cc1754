import type { World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import { findOpenAccount } from '../../accounts/index.ts'
import { type WalletCredential, walletCredentials } from '../model/index.ts'

/** Finds a credential of a wallet that is not closed. */
export function findCredential(world: World, id: string): WalletCredential | undefined {
  const credential = world.of(walletCredentials).find(id)
  return credential !== undefined && findOpenAccount(world, credential.accountId) ? credential : undefined
}

export function requireCredential(world: World, id = ''): WalletCredential {
  return findCredential(world, id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}

/** Renders a credential for the API. */
export function renderCredential(credential: WalletCredential) {
  const { id, accountId, type, passkeyId, nickname, createdAtMs, updatedAtMs } = credential
  return present({
    id,
    accountId,
    type,
    credentialId: passkeyId,
    nickname,
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
  })
}
