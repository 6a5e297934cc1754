import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { type WalletCredential, walletCredentials } from '../wallet/index.ts'

/** An account that is closed is gone for everybody who would sign in to it. */
export function findOpenAccount(world: World, id: string): InternalAccount | undefined {
  const account = world.of(internalAccounts).find(id)
  return account?.status === 'CLOSED' ? undefined : account
}

/** The wallet that a credential is to be added to. */
export function requireWallet(world: World, id: string): InternalAccount {
  const account = findOpenAccount(world, id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  if (account.type !== 'EMBEDDED_WALLET')
    refuseFields([{ field: 'accountId', message: 'The account is not an embedded wallet.' }])
  return account
}

export function findCredential(world: World, id: string): WalletCredential | undefined {
  const credential = world.of(walletCredentials).find(id)
  return credential !== undefined && findOpenAccount(world, credential.accountId) ? credential : undefined
}

/** The credential that a request is about. */
export function requireCredential(world: World, id = ''): WalletCredential {
  return findCredential(world, id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}
