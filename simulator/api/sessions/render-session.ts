import { present } from '../../domain/members.ts'
import { timestamp } from '../../domain/time.ts'
import type { World } from '../../engine/types.ts'
import { type WalletSession, walletCredentials } from '../wallet/index.ts'

/** A session as the API shows it. The sealed key belongs to the one answer that issues it. */
export function renderSession(
  world: World,
  session: WalletSession,
  issued: { readonly encryptedSessionSigningKey?: string | undefined } = {},
) {
  const { id, accountId, credentialId, createdAtMs, updatedAtMs, expiresAtMs } = session
  const { type, nickname, passkeyId } = world.of(walletCredentials).get(credentialId)
  return present({
    id,
    accountId,
    type,
    credentialId: passkeyId,
    nickname,
    encryptedSessionSigningKey: issued.encryptedSessionSigningKey,
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
    expiresAt: timestamp(expiresAtMs),
  })
}
