import type { World } from '../../../engine/index.ts'
import type { FieldError } from '../../../refusals/index.ts'
import { membersOf } from '../../../schema/index.ts'
import { createSealedSessionKey } from '../sealing/index.ts'
import { compressedPoint } from '../signing/index.ts'

/** The key of a session to open. */
export interface SessionKey {
  /** The compressed point, in lower-case hex. */
  readonly publicKey: string
  /** The sealed private key, for clients that cannot create keys. */
  readonly encryptedSessionSigningKey?: string
}

/**
 * Returns the session key for a client's public key: a compressed key is the session key itself; for an uncompressed
 * key, a new session key is created and sealed to it. Each label must be used for one session only.
 */
export async function createSessionKey(world: World, label: string, clientPublicKey: string): Promise<SessionKey> {
  if (clientPublicKey.startsWith('04')) return createSealedSessionKey(world, label, clientPublicKey)
  return { publicKey: compressedPoint(clientPublicKey) ?? clientPublicKey }
}

/** Reports a `clientPublicKey` that matches the schema's pattern but is not a point on the curve. */
export function clientKeyErrors(body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  const { clientPublicKey: key } = membersOf(body)
  if (errors.length > 0 || typeof key !== 'string' || compressedPoint(key) !== undefined) return errors
  return [{ field: 'clientPublicKey', message: 'The key is not a point on P-256.' }]
}
