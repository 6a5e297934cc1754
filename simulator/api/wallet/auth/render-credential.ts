import { present } from '../../../domain/members.ts'
import { timestamp } from '../../../domain/time.ts'
import type { WalletCredential } from '../model/index.ts'

/** A credential as the API shows it. */
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
