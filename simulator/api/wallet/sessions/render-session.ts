import type { Answer } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import { type WalletSession, walletCredentials } from '../model/index.ts'
import type { SessionKey } from './session-key.ts'

/** Excludes an answer that issues a sealed key from idempotent replay: a sealed key is returned only once. */
export function preventReplay<A extends Answer>(answer: A, { encryptedSessionSigningKey }: SessionKey): A {
  return encryptedSessionSigningKey === undefined ? answer : { ...answer, isProvisional: true }
}

/** Renders a session for the API. The sealed key appears only in the answer that issues it. */
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

/** Renders a stored session; undefined after its credential was removed, which takes type and nickname with it. */
export function renderStoredSession(world: World, session: WalletSession) {
  const credential = world.of(walletCredentials).find(session.credentialId)
  return credential === undefined ? undefined : renderSession(world, session)
}
