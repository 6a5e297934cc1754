import type { World } from '../../../engine/types.ts'
import { sealedSessionKey } from '../sealing/index.ts'
import { compressedPoint } from '../signing/index.ts'

/** The key of a session to be opened. */
export interface SessionKey {
  /** Compressed. */
  readonly publicKey: string
  /** Its private half, sealed, where the client cannot make keys. */
  readonly encryptedSessionSigningKey?: string
}

/**
 * A compressed key is the client's own; to an uncompressed one a new key is sealed. The label names the session's
 * occasion and is never used again.
 */
export async function sessionKey(world: World, label: string, clientPublicKey: string): Promise<SessionKey> {
  if (clientPublicKey.startsWith('04')) return sealedSessionKey(world, label, clientPublicKey)
  return { publicKey: compressedPoint(clientPublicKey) ?? clientPublicKey }
}
