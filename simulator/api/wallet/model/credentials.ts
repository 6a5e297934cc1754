import type { World } from '../../../engine/types.ts'
import { type CredentialType, contactKey, type WalletCredential, walletCredentials } from './model.ts'

/** The credential that a wallet is born with when its owner has an e-mail address. No code goes out. */
export function addFirstCredential(world: World, accountId: string, email: string): WalletCredential {
  const now = world.now()
  return world.of(walletCredentials).insert({
    id: world.newId('AuthMethod'),
    accountId,
    type: 'EMAIL_OTP',
    nickname: email,
    createdAtMs: now,
    updatedAtMs: now,
  })
}

/** In order of creation. */
export function credentialsOf(world: World, accountId: string): readonly WalletCredential[] {
  return world.of(walletCredentials).all('account', accountId)
}

/** Every credential, of whatever wallet, whose codes go to this address. */
export function credentialsReaching(world: World, type: CredentialType, contact: string): readonly WalletCredential[] {
  const key = contactKey(type, contact)
  return key === undefined ? [] : world.of(walletCredentials).all('contact', key)
}
