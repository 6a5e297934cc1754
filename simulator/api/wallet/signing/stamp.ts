import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { cached } from '../../../domain/cache.ts'
import { pointOf } from '../../../domain/key-pairs.ts'
import { refuse } from '../../../domain/refusals.ts'
import { readHeader } from '../../../domain/signed-request.ts'

export const legacySignature = 'sandbox-valid-signature'
const scheme = 'SIGNATURE_SCHEME_TK_API_P256'

/** What the wallet-signature header says: who signed, and the signature. */
export interface Stamp {
  /** Compressed, lower-case hex. */
  readonly publicKey: string
  readonly signature: Buffer
}

type Headers = Readonly<Record<string, string | undefined>>

/** The header as it came; when it came under both names, they must say the same. */
export function signatureHeader(headers: Headers): string | undefined {
  const first = readHeader(headers, 'service-wallet-signature')
  const second = readHeader(headers, 'grid-wallet-signature')
  if (first === undefined || second === undefined) return first ?? second
  return first === second ? first : malformed('The two signature headers say different things.')
}

function malformed(reason: string): never {
  return refuse('WALLET_SIGNATURE_MALFORMED', {}, { reason })
}

/** Reads a stamp: base64url or base64 of JSON with a point, a scheme and a DER signature. */
export function readStamp(header: string): Stamp {
  if (!isBase64(header)) malformed('The header is not base64url.')
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
  } catch {
    malformed('The header does not hold JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) malformed('The header holds no object.')
  const { publicKey, scheme: named, signature } = value as Record<string, unknown>
  if (typeof publicKey !== 'string') malformed('publicKey is missing.')
  if (typeof signature !== 'string') malformed('signature is missing.')
  if (named !== scheme) malformed(`scheme is not ${scheme}.`)
  return { publicKey: readPoint(publicKey), signature: readDer(signature) }
}

/** In either alphabet, padded or not; a text that no bytes have is none, though node would read it. */
function isBase64(text: string): boolean {
  const bare = text.replace(/={1,2}$/, '')
  const isPadded = bare !== text
  return /^(?:[\w-]+|[A-Za-z0-9+/]+)$/.test(bare) && bare.length % 4 !== 1 && (!isPadded || text.length % 4 === 0)
}

function readPoint(hex: string): string {
  return compressedPoint(hex) ?? malformed('publicKey is not a point of P-256.')
}

/** The compressed form of a P-256 point in either form, lower-case hex; undefined when it is none. */
export const compressedPoint = (hex: string): string | undefined => readKey(hex)?.compressed

interface PublicKey {
  readonly compressed: string
  readonly object: KeyObject
}

/** Keys come again and again, and making one out of a point costs more than a verification with it. */
const readKey = cached((hex: string): PublicKey | undefined => {
  const point = pointOf(hex)
  if (point === undefined) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  // One coordinate, and whether the other one is even.
  const compressed = `${(y[31] ?? 0) % 2 === 0 ? '02' : '03'}${x.toString('hex')}`
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  return { compressed, object: createPublicKey({ key: jwk, format: 'jwk' }) }
})

const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

/** Where the DER integer at this place ends; NaN unless it is one, written as short as it can be, from 1 to the order. */
function integerEnd(bytes: Buffer, at: number): number {
  const length = bytes[at + 1] ?? 0
  const [first, second] = [bytes[at + 2] ?? 0, bytes[at + 3] ?? 0]
  const end = at + 2 + length
  const isInteger = bytes[at] === 2 && length >= 1 && length <= 33 && end <= bytes.length
  const isMinimal = first < 128 && !(first === 0 && (length === 1 || second < 128))
  if (!isInteger || !isMinimal) return Number.NaN
  const start = first === 0 ? at + 3 : at + 2
  const size = end - start
  const isBelow = size < order.length || (size === order.length && bytes.compare(order, 0, size, start, end) < 0)
  return isBelow ? end : Number.NaN
}

/** A sequence of two numbers of the curve and nothing behind it. */
function readDer(hex: string): Buffer {
  if (hex.length % 2 === 1 || !/^[0-9a-f]+$/i.test(hex)) malformed('signature is not hex.')
  const bytes = Buffer.from(hex, 'hex')
  const isWhole = bytes[0] === 0x30 && bytes[1] === bytes.length - 2
  if (!isWhole || integerEnd(bytes, integerEnd(bytes, 2)) !== bytes.length) malformed('signature is not DER.')
  return bytes
}

/** Whether the stamp's key signed this text; both halves of the order count, for half of all clients' stamps are high. */
export function isSignedBy(stamp: Stamp, text: string): boolean {
  const key = readKey(stamp.publicKey)
  return key !== undefined && verify('sha256', Buffer.from(text, 'utf8'), key.object, stamp.signature)
}
