import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { sha256 } from '../engine/hashing.ts'

/** A P-256 key pair for tests, in lower-case hex. */
export interface TestKey {
  readonly privateKey: string
  readonly compressed: string
  readonly uncompressed: string
}

/** Derives a key pair from a text; equal texts give equal pairs. */
export function testKey(text: string): TestKey {
  const privateKey = sha256(text)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'hex')
  return { privateKey, compressed: pair.getPublicKey('hex', 'compressed'), uncompressed: pair.getPublicKey('hex') }
}

const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')

/** Signs a text; returns DER in hex. */
export function signatureOver({ privateKey, uncompressed }: TestKey, text: string): string {
  const [x, y] = [base64Url(uncompressed.slice(2, 66)), base64Url(uncompressed.slice(66))]
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: base64Url(privateKey), x, y }, format: 'jwk' })
  return sign('sha256', Buffer.from(text), key).toString('hex')
}

/** Returns the members of a stamp, in the order in which the provider's library writes them. */
export const stampMembers = (key: TestKey, text: string) => ({
  publicKey: key.compressed,
  scheme: 'SIGNATURE_SCHEME_TK_API_P256',
  signature: signatureOver(key, text),
})

/** Encodes a value as a stamp is: base64url of its JSON. */
export const encodeStamp = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns the value of the signature header for a text. */
export const stampOver = (key: TestKey, text: string): string => encodeStamp(stampMembers(key, text))
