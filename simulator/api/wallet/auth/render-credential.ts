import { present, timestamp } from '../../../schema/index.ts'
import type { WalletCredential } from '../model/index.ts'

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
