import type { JsonWebKey } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

/** One profile for everything: base mode, this info, and both public keys, uncompressed, as additional text. */
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const info = new TextEncoder().encode('turnkey_hpke').buffer

/** The library wants buffers of their own, and node's small buffers share one. */
const own = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer

/** Seals to an uncompressed point. The same seed gives the same bytes, so a seed is never used for two texts. */
export async function sealWith(
  seed: Buffer,
  recipient: Buffer,
  plaintext: Buffer,
): Promise<{ readonly enc: Buffer; readonly ciphertext: Buffer }> {
  const recipientPublicKey = await suite.kem.importKey('raw', own(recipient), true)
  const sender = await suite.createSenderContext({ recipientPublicKey, info, ekm: own(seed) })
  const enc = Buffer.from(sender.enc)
  const ciphertext = await sender.seal(own(plaintext), own(Buffer.concat([enc, recipient])))
  return { enc, ciphertext: Buffer.from(ciphertext) }
}

/** With its point beside it a private key is taken in half the time, because nobody has to find the point again. */
function jwkOf(privateKey: Buffer, publicKey: Buffer): JsonWebKey {
  const [x, y, d] = [publicKey.subarray(1, 33), publicKey.subarray(33), privateKey].map((part) =>
    part.toString('base64url'),
  )
  return { kty: 'EC', crv: 'P-256', x, y, d, key_ops: ['deriveBits'] } as JsonWebKey
}

/** Undefined for whatever was not sealed to this key, in this way, in one piece. */
export async function openWith(
  privateKey: Buffer,
  publicKey: Buffer,
  enc: Buffer,
  ciphertext: Buffer,
): Promise<Buffer | undefined> {
  try {
    const recipientKey = await suite.kem.importKey('jwk', jwkOf(privateKey, publicKey), false)
    const recipient = await suite.createRecipientContext({ recipientKey, enc: own(enc), info })
    return Buffer.from(await recipient.open(own(ciphertext), own(Buffer.concat([enc, publicKey]))))
  } catch {
    return undefined
  }
}
