import { checkPrimeSync, createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Cbor } from './cbor.ts'

/** The signature algorithm of a passkey. */
export type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

/** The key pair of an authenticator. */
export interface AuthenticatorKey {
  /** The COSE number of the algorithm. */
  readonly algorithm: number
  readonly cose: ReadonlyMap<number, Cbor>
  sign(bytes: Uint8Array): Uint8Array
}

/** Derives a key pair from a name; the same name gives the same keys on every run. */
export function keyNamed(name: string, algorithm: Algorithm): AuthenticatorKey {
  const label = `${algorithm} ${name}`
  const known = keys.get(label)
  if (known !== undefined) return known
  const key = makers[algorithm](label)
  keys.set(label, key)
  return key
}

/** Keys by label, because creating an RSA key is slow. */
const keys = new Map<string, AuthenticatorKey>()

const makers: Readonly<Record<Algorithm, (label: string) => AuthenticatorKey>> = {
  ES256(label) {
    const { privateKey, x, y } = ellipticKey(label)
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ])
    return { algorithm: -7, cose, sign: (bytes) => sign('sha256', bytes, privateKey) }
  },
  EdDSA(label) {
    const wrapped = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seedOf(label, 32)])
    const privateKey = createPrivateKey({ key: wrapped, format: 'der', type: 'pkcs8' })
    const { x = '' } = privateKey.export({ format: 'jwk' })
    const cose = new Map<number, Cbor>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, Buffer.from(x, 'base64url')],
    ])
    return { algorithm: -8, cose, sign: (bytes) => sign(null, bytes, privateKey) }
  },
  RS256(label) {
    const { privateKey, n, e } = rsaKey(label)
    const cose = new Map<number, Cbor>([
      [1, 3],
      [3, -257],
      [-1, n],
      [-2, e],
    ])
    return { algorithm: -257, cose, sign: (bytes) => sign('sha256', bytes, privateKey) }
  },
}

interface EllipticKey {
  readonly privateKey: KeyObject
  readonly x: Buffer
  readonly y: Buffer
}

/** Derives a P-256 key pair from a label. */
export function ellipticKey(label: string): EllipticKey {
  const scalar = seedOf(label, 32)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', x: text(x), y: text(y), d: text(scalar) }
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), x, y }
}

const exponent = 65_537n

function rsaKey(label: string): { privateKey: KeyObject; n: Buffer; e: Buffer } {
  const [p, q] = [primeFrom(`${label} p`), primeFrom(`${label} q`)]
  const d = inverse(exponent, (p - 1n) * (q - 1n))
  const numbers = { n: p * q, e: exponent, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  const members = Object.entries(numbers).map(([name, value]) => [name, text(bytesOf(value))])
  const privateKey = createPrivateKey({ key: { kty: 'RSA', ...Object.fromEntries(members) }, format: 'jwk' })
  return { privateKey, n: bytesOf(numbers.n), e: bytesOf(exponent) }
}

/** Finds a prime of 1024 bits with its two highest bits set: the product of two has 2048. */
function primeFrom(label: string): bigint {
  let candidate = BigInt(`0x${seedOf(label, 128).toString('hex')}`) | (3n << 1022n) | 1n
  while ((candidate - 1n) % exponent === 0n || !checkPrimeSync(candidate)) candidate += 2n
  return candidate
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [previous, rest] = [modulus, value % modulus]
  let [before, now] = [0n, 1n]
  while (rest > 0n) {
    const times = previous / rest
    ;[previous, rest] = [rest, previous - times * rest]
    ;[before, now] = [now, before - times * now]
  }
  return ((before % modulus) + modulus) % modulus
}

function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

const text = (bytes: Buffer) => bytes.toString('base64url')

/** Derives pseudorandom bytes from a label. */
export function seedOf(label: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, block) =>
    createHash('sha256').update(`authenticator ${label} ${block}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, length)
}
