import type { Answer } from '../../../domain/answer.ts'
import { present } from '../../../domain/members.ts'
import { timestamp } from '../../../domain/time.ts'
import type { World } from '../../../engine/types.ts'
import { type WalletSession, walletCredentials } from '../model/index.ts'
import type { SessionKey } from './session-key.ts'

/** The answer that issues a session. One with a sealed key is given once: whoever lost it opens another session. */
export function issued<A extends Answer>(answer: A, { encryptedSessionSigningKey }: SessionKey): A {
  return encryptedSessionSigningKey === undefined ? answer : { ...answer, isProvisional: true }
}

/** A session as the API shows it. The sealed key belongs to the one answer that issues it. */
export function renderSession(
  world: World,
  session: WalletSession,
  { encryptedSessionSigningKey }: Partial<SessionKey> = {},
) {
  const { id, accountId, credentialId, createdAtMs, updatedAtMs, expiresAtMs } = session
  const { type, nickname, passkeyId } = world.of(walletCredentials).get(credentialId)
  return present({
    id,
    accountId,
    type,
    credentialId: passkeyId,
    nickname,
    encryptedSessionSigningKey,
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
    expiresAt: timestamp(expiresAtMs),
  })
}
