import { createPublicKey, type JsonWebKey, type KeyObject, verify, X509Certificate } from 'node:crypto'

/** A key that verifies, and how COSE calls the algorithm that it does it by. */
export interface PasskeyKey {
  readonly algorithm: number
  readonly key: KeyObject
}

type Cose = ReadonlyMap<number, unknown>
type DecodeKey = typeof import('./webauthn.ts')['decodeCredentialPublicKey']

/** The key that an authenticator has made, when it can really be used; undefined for all others. */
export function passkeyKey(decode: DecodeKey, bytes: Uint8Array<ArrayBuffer>): PasskeyKey | undefined {
  try {
    const cose = decode(bytes) as unknown as Cose
    const jwk = jwkOf(cose)
    if (jwk === undefined) return undefined
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return isUsable(key) ? { algorithm: cose.get(3) as number, key } : undefined
  } catch {
    return undefined
  }
}

/** ES256 on P-256, EdDSA on Ed25519 and RS256, each told by key type, algorithm and curve. */
function jwkOf(cose: Cose): JsonWebKey | undefined {
  const part = (label: number) => Buffer.from(cose.get(label) as Uint8Array).toString('base64url')
  const kind = [cose.get(1), cose.get(3)].join(' ')
  if (kind === '2 -7' && cose.get(-1) === 1) return { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) }
  if (kind === '1 -8' && cose.get(-1) === 6) return { kty: 'OKP', crv: 'Ed25519', x: part(-2) }
  if (kind === '3 -257') return { kty: 'RSA', n: part(-1), e: part(-2) }
  return undefined
}

/** Points of a curve are judged where a key is made of them; RSA takes any two numbers. */
function isUsable({ asymmetricKeyDetails: { modulusLength, publicExponent = 0n } = {} }: KeyObject): boolean {
  if (modulusLength === undefined) return true
  return modulusLength >= 2_048 && modulusLength <= 16_384 && publicExponent >= 3n && publicExponent % 2n === 1n
}

/** The key that a certificate vouches for; undefined when it is none. */
export function certifiedKey(certificate: Uint8Array): KeyObject | undefined {
  try {
    return new X509Certificate(certificate).publicKey
  } catch {
    return undefined
  }
}

/** The algorithms of authenticators and of their makers: which keys they are for, and what is hashed with. */
const algorithms: ReadonlyMap<number, { readonly keys: string; readonly hash: string | null }> = new Map([
  [-7, { keys: 'ec', hash: 'sha256' }],
  [-35, { keys: 'ec', hash: 'sha384' }],
  [-36, { keys: 'ec', hash: 'sha512' }],
  [-8, { keys: 'ed25519', hash: null }],
  [-257, { keys: 'rsa', hash: 'sha256' }],
  [-258, { keys: 'rsa', hash: 'sha384' }],
  [-259, { keys: 'rsa', hash: 'sha512' }],
])

export function isSignature({ algorithm, key }: PasskeyKey, data: Uint8Array, signature: Uint8Array): boolean {
  const known = algorithms.get(algorithm)
  if (known === undefined || known.keys !== key.asymmetricKeyType) return false
  return verify(known.hash, data, key, signature)
}
