import { createHash } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { createBase58check } from '@scure/base'
import { type ClientKey, clientKey, uncompressed } from './client-key.ts'

/** Bytes sealed to a key by HPKE, in hex. */
export interface Sealed {
  readonly encappedPublic: string
  readonly ciphertext: string
}

/** The code of the sandbox, instead of one sent by email or text message. */
export const sandboxCode = '000000'

/** The answer to the challenge of a one-time code: the body of `POST /auth/credentials/{id}/verify`. */
export interface CodeAnswer {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP'
  readonly encryptedOtpBundle: string
}

/** The type of the credential, another code than that of the sandbox, and the public key to seal with it. */
export interface CodeOptions {
  /** `EMAIL_OTP` by default. */
  readonly type?: CodeAnswer['type']
  readonly code?: string
  /** `compressed` by default. */
  readonly form?: 'compressed' | 'uncompressed'
}

/** Answers the challenge of a one-time code; the key becomes the session key. */
export async function answerCode(
  challenge: { readonly otpEncryptionTargetBundle: string },
  key: ClientKey,
  { type = 'EMAIL_OTP', code = sandboxCode, form = 'compressed' }: CodeOptions = {},
): Promise<CodeAnswer> {
  return { type, encryptedOtpBundle: await sealCode(challenge.otpEncryptionTargetBundle, code, key[form]) }
}

/** Returns `encryptedOtpBundle`: a code and the public key of the new session. A seed makes it repeatable. */
export async function sealCode(
  targetBundle: string,
  code: string,
  publicKey: string,
  seed?: Uint8Array,
): Promise<string> {
  const plaintext = JSON.stringify({ otp_code: code, public_key: publicKey })
  return JSON.stringify(await sealBytes(targetOf(targetBundle), Buffer.from(plaintext), seed))
}

/** Returns the uncompressed key of a target bundle, to seal codes to. */
export function targetOf(targetBundle: string): string {
  return dataIn<'targetPublic'>(targetBundle).targetPublic
}

/** Opens `encryptedSessionSigningKey`: the session key for a client that sent an uncompressed key. */
export async function openSessionKey(key: ClientKey, sealed: string): Promise<ClientKey> {
  const bytes = base58check.decode(sealed)
  const encappedPublic = uncompressed(bytes.subarray(0, compressedLength))
  const ciphertext = Buffer.from(bytes.subarray(compressedLength)).toString('hex')
  return clientKey(Buffer.from(await openBytes(key, { encappedPublic, ciphertext })).toString('hex'))
}

/** Opens `encryptedWalletCredentials`: the recovery phrase of the wallet. */
export async function openExport(key: ClientKey, bundle: string): Promise<string> {
  return new TextDecoder().decode(await openBytes(key, dataIn<keyof Sealed>(bundle)))
}

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const info = new TextEncoder().encode('turnkey_hpke').buffer
const own = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** Seals bytes to an uncompressed key. A seed of 32 bytes makes the result repeatable. */
export async function sealBytes(recipientHex: string, plaintext: Uint8Array, seed?: Uint8Array): Promise<Sealed> {
  const recipient = Buffer.from(recipientHex, 'hex')
  const recipientPublicKey = await suite.kem.importKey('raw', own(recipient), true)
  const ekm = seed === undefined ? {} : { ekm: own(seed) }
  const sender = await suite.createSenderContext({ recipientPublicKey, info, ...ekm })
  const encapped = Buffer.from(sender.enc)
  const ciphertext = await sender.seal(own(plaintext), own(Buffer.concat([encapped, recipient])))
  return { encappedPublic: encapped.toString('hex'), ciphertext: Buffer.from(ciphertext).toString('hex') }
}

/** Opens bytes sealed to the key; throws for other keys. */
export async function openBytes(key: ClientKey, { encappedPublic, ciphertext }: Sealed): Promise<Uint8Array> {
  const recipientKey = await suite.kem.importKey('raw', own(Buffer.from(key.privateKey, 'hex')), false)
  const encapped = Buffer.from(encappedPublic, 'hex')
  const recipient = await suite.createRecipientContext({ recipientKey, enc: own(encapped), info })
  const aad = Buffer.concat([encapped, Buffer.from(key.uncompressed, 'hex')])
  return new Uint8Array(await recipient.open(own(Buffer.from(ciphertext, 'hex')), own(aad)))
}

const base58check = createBase58check((bytes: Uint8Array) =>
  Uint8Array.from(createHash('sha256').update(bytes).digest()),
)
const compressedLength = 33

/** Reads the data of a bundle, which is JSON in hex. */
function dataIn<Member extends string>(bundle: string): Readonly<Record<Member, string>> {
  const { data } = JSON.parse(bundle)
  return JSON.parse(Buffer.from(data, 'hex').toString('utf8'))
}
