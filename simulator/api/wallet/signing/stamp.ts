import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type RequestHeaders, readHeader } from '../../../contract/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { cached, isRecord, pointOf } from '../../../schema/index.ts'

const scheme = 'SIGNATURE_SCHEME_TK_API_P256'

/** The content of the wallet-signature header. */
interface Stamp {
  /** The signer's compressed point, in lower-case hex. */
  readonly publicKey: string
  /** DER. */
  readonly signature: Buffer
}

/** Returns the signature header; when it is sent under both names, the values must be equal. */
export function signatureHeader(headers: RequestHeaders): string | undefined {
  const first = readHeader(headers, 'service-wallet-signature')
  const second = readHeader(headers, 'grid-wallet-signature')
  if (first === undefined || second === undefined) return first ?? second
  return first === second ? first : refuseMalformed('The two signature headers have different values.')
}

function refuseMalformed(reason: string): never {
  return refuse('WALLET_SIGNATURE_MALFORMED', {}, { reason })
}

/** Parses a stamp: base64url or base64 of JSON with a point, a scheme and a DER signature. */
export function readStamp(header: string): Stamp {
  if (!isBase64(header)) refuseMalformed('The header is not base64url.')
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
  } catch {
    refuseMalformed('The header is not base64url of JSON.')
  }
  if (!isRecord(value)) refuseMalformed('The header is not a JSON object.')
  const { publicKey, scheme: receivedScheme, signature } = value
  if (typeof publicKey !== 'string') refuseMalformed('publicKey is missing or not a string.')
  if (typeof signature !== 'string') refuseMalformed('signature is missing or not a string.')
  if (receivedScheme !== scheme) refuseMalformed(`scheme is not ${scheme}.`)
  return { publicKey: readPoint(publicKey), signature: readDer(signature) }
}

/** True for either alphabet, padded or not; refuses impossible lengths, which Buffer.from would accept. */
function isBase64(text: string): boolean {
  const bare = text.replace(/={1,2}$/, '')
  const isPadded = bare !== text
  return /^(?:[\w-]+|[A-Za-z0-9+/]+)$/.test(bare) && bare.length % 4 !== 1 && (!isPadded || text.length % 4 === 0)
}

function readPoint(hex: string): string {
  return compressedPoint(hex) ?? refuseMalformed('publicKey is not a point on P-256.')
}

/** Returns the compressed form of a P-256 point, in lower-case hex; undefined unless the text is one. */
export const compressedPoint = (hex: string): string | undefined => readKey(hex)?.compressed

interface PublicKey {
  readonly compressed: string
  readonly object: KeyObject
}

/** Cached: keys repeat, and building one from a point costs more than verifying a signature with it. */
const readKey = cached((hex: string): PublicKey | undefined => {
  const point = pointOf(hex)
  if (point === undefined) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  // A compressed point is x, prefixed by the parity of y.
  const compressed = `${(y[31] ?? 0) % 2 === 0 ? '02' : '03'}${x.toString('hex')}`
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  return { compressed, object: createPublicKey({ key: jwk, format: 'jwk' }) }
})

const curveOrder = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

/**
 * Returns the end of the DER integer at an offset; NaN unless it is minimal, at least 1 and below the curve's order.
 */
function endOfInteger(bytes: Buffer, at: number): number {
  const length = bytes[at + 1] ?? 0
  const [first, second] = [bytes[at + 2] ?? 0, bytes[at + 3] ?? 0]
  const end = at + 2 + length
  const isInteger = bytes[at] === 2 && length >= 1 && length <= 33 && end <= bytes.length
  const isMinimal = first < 128 && !(first === 0 && (length === 1 || second < 128))
  if (!isInteger || !isMinimal) return Number.NaN
  const start = first === 0 ? at + 3 : at + 2
  const size = end - start
  const isBelow =
    size < curveOrder.length || (size === curveOrder.length && bytes.compare(curveOrder, 0, size, start, end) < 0)
  return isBelow ? end : Number.NaN
}

/** Parses a DER sequence of two integers in the curve's range, without trailing bytes. */
function readDer(hex: string): Buffer {
  if (hex.length % 2 === 1 || !/^[0-9a-f]+$/i.test(hex)) refuseMalformed('signature is not hex.')
  const bytes = Buffer.from(hex, 'hex')
  const isSequence = bytes[0] === 0x30 && bytes[1] === bytes.length - 2
  if (!isSequence || endOfInteger(bytes, endOfInteger(bytes, 2)) !== bytes.length)
    refuseMalformed('signature is not DER.')
  return bytes
}

/** True when the stamp's key signed this text. High S values are accepted: half of all clients' stamps have one. */
export function isStampOf(stamp: Stamp, text: string): boolean {
  const key = readKey(stamp.publicKey)
  return key !== undefined && verify('sha256', Buffer.from(text, 'utf8'), key.object, stamp.signature)
}
