import type { Collection, Document, World } from '../../../engine/index.ts'
import type { WalletCredential } from './credentials.ts'

/** A one-time code that was sent and not yet verified. A credential has at most one. */
export interface PendingCode extends Document {
  /** The label of the key pair that the client seals the code to; the pair is derived from it when needed. */
  readonly target: string
  readonly expiresAtMs: number
}

export const pendingCodes: Collection<PendingCode> = { name: 'walletCodes' }

export const pendingCodeId = (credential: WalletCredential): string => `${credential.id}|code`

/** Removes the pending code of a credential, if there is one. */
export function dropCode(world: World, credential: WalletCredential): void {
  const stored = world.of(pendingCodes)
  if (stored.find(pendingCodeId(credential)) !== undefined) stored.remove(pendingCodeId(credential))
}
