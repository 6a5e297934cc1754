import { createPublicKey, type JsonWebKey, type KeyObject, verify, X509Certificate } from 'node:crypto'

/** A public key and its algorithm. */
export interface PasskeyKey {
  /** The COSE identifier. */
  readonly algorithm: number
  readonly key: KeyObject
}

type Cose = ReadonlyMap<unknown, unknown>
type DecodeKey = typeof import('@simplewebauthn/server/helpers')['decodeCredentialPublicKey']

/** Parses the COSE key of an authenticator; undefined unless it is supported and usable. */
export function passkeyKey(decode: DecodeKey, bytes: Uint8Array<ArrayBuffer>): PasskeyKey | undefined {
  try {
    const cose: unknown = decode(bytes)
    const known = cose instanceof Map ? readCose(cose) : undefined
    if (known === undefined) return undefined
    const key = createPublicKey({ key: known.jwk, format: 'jwk' })
    return isUsable(key) ? { algorithm: known.algorithm, key } : undefined
  } catch {
    return undefined
  }
}

/** Reads ES256 on P-256, EdDSA on Ed25519 and RS256 keys, identified by key type, algorithm and curve. */
function readCose(cose: Cose): { readonly algorithm: number; readonly jwk: JsonWebKey } | undefined {
  // Coordinates are byte strings. Whatever else Buffer.from or createPublicKey cannot use throws and is caught above.
  const part = (label: number) => Buffer.from(cose.get(label) as Uint8Array).toString('base64url')
  const kind = [cose.get(1), cose.get(3)].join(' ')
  if (kind === '2 -7' && cose.get(-1) === 1)
    return { algorithm: -7, jwk: { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) } }
  if (kind === '1 -8' && cose.get(-1) === 6) return { algorithm: -8, jwk: { kty: 'OKP', crv: 'Ed25519', x: part(-2) } }
  if (kind === '3 -257') return { algorithm: -257, jwk: { kty: 'RSA', n: part(-1), e: part(-2) } }
  return undefined
}

/** True for a key that can verify. Creating a key checks the points of a curve, but accepts any two numbers for RSA. */
function isUsable({ asymmetricKeyDetails: { modulusLength, publicExponent = 0n } = {} }: KeyObject): boolean {
  if (modulusLength === undefined) return true
  return modulusLength >= 2_048 && modulusLength <= 16_384 && publicExponent >= 3n && publicExponent % 2n === 1n
}

/** Returns the public key of a DER certificate; undefined when it is not one. */
export function certifiedKey(certificate: Uint8Array): KeyObject | undefined {
  try {
    return new X509Certificate(certificate).publicKey
  } catch {
    return undefined
  }
}

/** The algorithms of authenticators and attestation certificates by COSE identifier: key type and hash. */
const algorithms: ReadonlyMap<number, { readonly keyType: string; readonly hash: string | null }> = new Map([
  [-7, { keyType: 'ec', hash: 'sha256' }],
  [-35, { keyType: 'ec', hash: 'sha384' }],
  [-36, { keyType: 'ec', hash: 'sha512' }],
  [-8, { keyType: 'ed25519', hash: null }],
  [-257, { keyType: 'rsa', hash: 'sha256' }],
  [-258, { keyType: 'rsa', hash: 'sha384' }],
  [-259, { keyType: 'rsa', hash: 'sha512' }],
])

export function isSignature({ algorithm, key }: PasskeyKey, data: Uint8Array, signature: Uint8Array): boolean {
  const known = algorithms.get(algorithm)
  if (known === undefined || known.keyType !== key.asymmetricKeyType) return false
  return verify(known.hash, data, key, signature)
}
