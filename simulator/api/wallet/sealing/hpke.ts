import type { JsonWebKey } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

/** The one HPKE profile: base mode, this info, and both uncompressed public keys as additional authenticated data. */
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const info = new TextEncoder().encode('turnkey_hpke').buffer

/** Copies bytes into a new buffer; the library reads the whole buffer, and Node's small buffers share one. */
const copyOf = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer

/** Seals to an uncompressed point. Equal seeds give equal ephemeral keys, so a seed is used for one plaintext only. */
export async function sealWith(
  seed: Buffer,
  recipient: Buffer,
  plaintext: Buffer,
): Promise<{ readonly enc: Buffer; readonly ciphertext: Buffer }> {
  const recipientPublicKey = await suite.kem.importKey('raw', copyOf(recipient), true)
  const sender = await suite.createSenderContext({ recipientPublicKey, info, ekm: copyOf(seed) })
  const enc = Buffer.from(sender.enc)
  const ciphertext = await sender.seal(copyOf(plaintext), copyOf(Buffer.concat([enc, recipient])))
  return { enc, ciphertext: Buffer.from(ciphertext) }
}

const base64Url = (bytes: Buffer): string => bytes.toString('base64url')

/** Returns the JWK of a key pair: for a raw private key, an import would compute the point. */
function jwkOf(privateKey: Buffer, publicKey: Buffer): JsonWebKey {
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)]
  const point = { x: base64Url(x), y: base64Url(y) }
  return { kty: 'EC', crv: 'P-256', ...point, d: base64Url(privateKey), key_ops: ['deriveBits'] }
}

/** Opens what `sealWith` sealed to this key; undefined for anything else. */
export async function openWith(
  privateKey: Buffer,
  publicKey: Buffer,
  enc: Buffer,
  ciphertext: Buffer,
): Promise<Buffer | undefined> {
  try {
    const recipientKey = await suite.kem.importKey('jwk', jwkOf(privateKey, publicKey), false)
    const recipient = await suite.createRecipientContext({ recipientKey, enc: copyOf(enc), info })
    return Buffer.from(await recipient.open(copyOf(ciphertext), copyOf(Buffer.concat([enc, publicKey]))))
  } catch {
    return undefined
  }
}
