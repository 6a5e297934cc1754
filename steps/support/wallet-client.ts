import { createECDH, createHash, createPrivateKey, ECDH, sign } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { createBase58check } from '@scure/base'

/**
 * The cryptography of an embedded-wallet client: seal a one-time code, sign a payload, open sealed keys. Integrators
 * may copy this file; it does not depend on the simulator.
 */

/** A P-256 key pair in lower-case hex. */
export interface ClientKey {
  readonly privateKey: string
  readonly compressed: string
  readonly uncompressed: string
}

/** Derives a key from a text, so that tests are repeatable. Do not use this outside of tests. */
export function clientKeyFrom(text: string): ClientKey {
  return clientKey(createHash('sha256').update(text).digest('hex'))
}

export function clientKey(privateKey: string): ClientKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'hex')
  return {
    privateKey,
    compressed: pair.getPublicKey('hex', 'compressed'),
    uncompressed: pair.getPublicKey('hex'),
  }
}

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')

/** Returns the value of the wallet-signature header. */
export function stamp(key: ClientKey, payload: string): string {
  const signature = signBytes(key, payload).toString('hex')
  return stampOf({ publicKey: key.compressed, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature })
}

/** Encodes the members of a stamp, valid or not. */
export function stampOf(members: object): string {
  return Buffer.from(JSON.stringify(members)).toString('base64url')
}

/** Signs a text with ECDSA over SHA-256; the signature is DER. */
export function signBytes({ privateKey, uncompressed }: ClientKey, text: string): Buffer {
  const x = base64url(uncompressed.slice(2, 66))
  const y = base64url(uncompressed.slice(66))
  const jwk = { kty: 'EC', crv: 'P-256', d: base64url(privateKey), x, y }
  return sign('sha256', Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' }))
}

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const info = new TextEncoder().encode('turnkey_hpke').buffer
const own = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** Seals bytes to an uncompressed key. A seed of 32 bytes makes the result repeatable. */
export async function sealBytes(recipientHex: string, plaintext: Buffer, seed?: Buffer) {
  const recipient = Buffer.from(recipientHex, 'hex')
  const recipientPublicKey = await suite.kem.importKey('raw', own(recipient), true)
  const ekm = seed === undefined ? {} : { ekm: own(seed) }
  const sender = await suite.createSenderContext({ recipientPublicKey, info, ...ekm })
  const encapped = Buffer.from(sender.enc)
  const ciphertext = await sender.seal(own(plaintext), own(Buffer.concat([encapped, recipient])))
  return { encappedPublic: encapped.toString('hex'), ciphertext: Buffer.from(ciphertext).toString('hex') }
}

/** Opens bytes that were sealed to the key; throws for any other key. */
export async function openBytes(key: ClientKey, encappedPublic: string, ciphertext: string): Promise<Buffer> {
  const recipientKey = await suite.kem.importKey('raw', own(Buffer.from(key.privateKey, 'hex')), false)
  const encapped = Buffer.from(encappedPublic, 'hex')
  const recipient = await suite.createRecipientContext({ recipientKey, enc: own(encapped), info })
  const aad = Buffer.concat([encapped, Buffer.from(key.uncompressed, 'hex')])
  return Buffer.from(await recipient.open(own(Buffer.from(ciphertext, 'hex')), own(aad)))
}

/** Returns the uncompressed key of a target bundle, which codes are sealed to. */
export function targetOf(targetBundle: string): string {
  return dataIn<'targetPublic'>(targetBundle).targetPublic
}

/** Returns `encryptedOtpBundle`: the code that the person typed and the public key of the new session. */
export async function sealCode(targetBundle: string, code: string, publicKey: string, seed?: Buffer): Promise<string> {
  const plaintext = JSON.stringify({ otp_code: code, public_key: publicKey })
  return JSON.stringify(await sealBytes(targetOf(targetBundle), Buffer.from(plaintext), seed))
}

const base58check = createBase58check((bytes: Uint8Array) =>
  Uint8Array.from(createHash('sha256').update(bytes).digest()),
)
const compressedLength = 33

/** Opens `encryptedSessionSigningKey`: the session key for a client that sent an uncompressed key. */
export async function openSessionKey(key: ClientKey, sealed: string): Promise<ClientKey> {
  const bytes = Buffer.from(base58check.decode(sealed))
  const short = bytes.subarray(0, compressedLength)
  // With an output encoding, convertKey returns a string.
  const encapped = ECDH.convertKey(short, 'prime256v1', undefined, 'hex', 'uncompressed') as string
  const opened = await openBytes(key, encapped, bytes.subarray(compressedLength).toString('hex'))
  return clientKey(opened.toString('hex'))
}

/** Opens `encryptedWalletCredentials`: the recovery phrase of the wallet. */
export async function openExport(key: ClientKey, bundle: string): Promise<string> {
  const { encappedPublic, ciphertext } = dataIn<'encappedPublic' | 'ciphertext'>(bundle)
  return (await openBytes(key, encappedPublic, ciphertext)).toString('utf8')
}

/** Reads the data of a bundle, which is JSON in hex. */
function dataIn<Member extends string>(bundle: string): Readonly<Record<Member, string>> {
  const { data } = JSON.parse(bundle)
  return JSON.parse(Buffer.from(data, 'hex').toString('utf8'))
}
