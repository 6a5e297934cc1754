import { createECDH, createHash, createPrivateKey, ECDH, sign } from 'node:crypto'

/** A P-256 key pair in lower-case hex: the key of a wallet's client, which becomes the key of a session. */
export interface ClientKey {
  readonly privateKey: string
  /** The form that the session keeps. */
  readonly compressed: string
  /** The form to which a new session key, or an export, is sealed. */
  readonly uncompressed: string
}

/** Generates a key pair. */
export function newClientKey(): ClientKey {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return clientKey(pair.getPrivateKey('hex').padStart(64, '0'))
}

/** Derives a key pair from a text, which makes test runs repeatable. For tests only. */
export function clientKeyFrom(text: string): ClientKey {
  return clientKey(createHash('sha256').update(text).digest('hex'))
}

/** Returns the key pair of a private key. */
export function clientKey(privateKey: string): ClientKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'hex')
  return { privateKey, compressed: pair.getPublicKey('hex', 'compressed'), uncompressed: pair.getPublicKey('hex') }
}

/** Returns the uncompressed form of a public key, in hex. */
export function uncompressed(publicKey: Uint8Array): string {
  return String(ECDH.convertKey(publicKey, 'prime256v1', undefined, 'hex', 'uncompressed'))
}

/** Signs a text with ECDSA over SHA-256; returns DER in hex. */
export function signText({ privateKey, uncompressed: point }: ClientKey, text: string): string {
  const [x, y] = [base64url(point.slice(2, 66)), base64url(point.slice(66))]
  const jwk = { kty: 'EC', crv: 'P-256', d: base64url(privateKey), x, y }
  return sign('sha256', Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' })).toString('hex')
}

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')
