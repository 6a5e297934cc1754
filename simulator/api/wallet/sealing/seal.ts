import { createECDH, ECDH } from 'node:crypto'
import type { World } from '../../../engine/index.ts'
import { keyPairFrom } from '../../../schema/index.ts'

interface Sealed {
  /** The encapsulated key, uncompressed, in hex. */
  readonly enc: string
  /** In hex, with the authentication tag at its end. */
  readonly ciphertext: string
}

/**
 * Seals bytes to a public key. Use a label for one plaintext only: equal labels give equal ephemeral keys. The HPKE
 * library is loaded with the first call, to keep startup fast.
 */
export async function seal(
  world: World,
  label: string,
  recipientPublicHex: string,
  plaintext: Buffer,
): Promise<Sealed> {
  const { sealWith } = await import('./hpke.ts')
  const seed = world.entropy.bytes(`seal|${label}`, 32)
  const { enc, ciphertext } = await sealWith(seed, Buffer.from(recipientPublicHex, 'hex'), plaintext)
  return { enc: enc.toString('hex'), ciphertext: ciphertext.toString('hex') }
}

const tagBytes = 16

/** Opens a text that was sealed to this key; undefined when it does not open. */
export async function open(privateKey: Buffer, enc: string, ciphertext: string): Promise<Buffer | undefined> {
  // Only the form is checked here; opening fails for text that is not a point on the curve.
  if (!/^04[0-9a-f]{128}$/i.test(enc)) return undefined
  if (!/^(?:[0-9a-f]{2})+$/i.test(ciphertext) || ciphertext.length / 2 < tagBytes) return undefined
  const { openWith } = await import('./hpke.ts')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return openWith(privateKey, pair.getPublicKey(), Buffer.from(enc, 'hex'), Buffer.from(ciphertext, 'hex'))
}

interface SealedSessionKey {
  /** The session's compressed public key, which is stored. */
  readonly publicKey: string
  /** The private key, sealed to the client's key. */
  readonly encryptedSessionSigningKey: string
}

/** Creates a session key for a client that cannot create its own, and seals the private key to the client's key. */
export async function createSealedSessionKey(
  world: World,
  label: string,
  clientPublicHex: string,
): Promise<SealedSessionKey> {
  const { encodeBase58Check } = await import('./text-encodings.ts')
  const { privateKey, compressed } = keyPairFrom(world, `session|${label}`)
  const { enc, ciphertext } = await seal(world, `session|${label}`, clientPublicHex.toLowerCase(), privateKey)
  // The type of convertKey does not say that without an output encoding it returns a Buffer.
  const compressedEnc = ECDH.convertKey(enc, 'prime256v1', 'hex', undefined, 'compressed') as Buffer
  return {
    publicKey: compressed,
    encryptedSessionSigningKey: encodeBase58Check(Buffer.concat([compressedEnc, Buffer.from(ciphertext, 'hex')])),
  }
}
