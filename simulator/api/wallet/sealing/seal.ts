import { createECDH, ECDH } from 'node:crypto'
import { keyPairFrom } from '../../../domain/key-pairs.ts'
import type { World } from '../../../engine/types.ts'

export interface Sealed {
  /** The encapsulated key, uncompressed, in hex. */
  readonly enc: string
  /** In hex, the tag at its end. */
  readonly ciphertext: string
}

/**
 * Seals bytes to somebody's public key. A label is used for one text only: the same label gives the same one-time key.
 * What does the work is loaded with the first call, so that the start does not wait for it.
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

/** What somebody sealed to this key; undefined for anything that does not open. */
export async function open(privateKey: Buffer, enc: string, ciphertext: string): Promise<Buffer | undefined> {
  // Whether it is a point at all is found out when it is opened.
  if (!/^04[0-9a-f]{128}$/i.test(enc)) return undefined
  if (!/^(?:[0-9a-f]{2})+$/i.test(ciphertext) || ciphertext.length / 2 < tagBytes) return undefined
  const { openWith } = await import('./hpke.ts')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return openWith(privateKey, pair.getPublicKey(), Buffer.from(enc, 'hex'), Buffer.from(ciphertext, 'hex'))
}

export interface SealedSessionKey {
  /** Of the session, compressed: what the simulator keeps. */
  readonly publicKey: string
  /** The private half, for the client alone. */
  readonly encryptedSessionSigningKey: string
}

/** Makes a session key for a client that cannot make its own, and seals the private half to the client's key. */
export async function sealedSessionKey(
  world: World,
  label: string,
  clientPublicHex: string,
): Promise<SealedSessionKey> {
  const { inBase58Check } = await import('./phrases.ts')
  const { privateKey, compressed } = keyPairFrom(world, `session|${label}`)
  const { enc, ciphertext } = await seal(world, `session|${label}`, clientPublicHex.toLowerCase(), privateKey)
  const shortEnc = ECDH.convertKey(enc, 'prime256v1', 'hex', undefined, 'compressed') as Buffer
  return {
    publicKey: compressed,
    encryptedSessionSigningKey: inBase58Check(Buffer.concat([shortEnc, Buffer.from(ciphertext, 'hex')])),
  }
}
