import type { Collection, Document, World } from '../../../engine/types.ts'
import type { WalletCredential } from './model.ts'

/** A code that was sent and waits to come back, sealed. The last one of a credential is the only one. */
export interface SentCode extends Document {
  /** Names the key that it comes back sealed to; the key itself is derived again. */
  readonly target: string
  readonly expiresAtMs: number
}

export const sentCodes: Collection<SentCode> = { name: 'walletCodes', unlisted: true }

export const codeId = (credential: WalletCredential): string => `${credential.id}|code`

export function dropCode(world: World, credential: WalletCredential): void {
  const stored = world.of(sentCodes)
  if (stored.find(codeId(credential)) !== undefined) stored.remove(codeId(credential))
}
