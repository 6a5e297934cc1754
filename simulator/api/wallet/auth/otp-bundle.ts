import { membersOf } from '../encoding/index.ts'
import { compressedPoint } from '../signing/index.ts'

/** The content of `encryptedOtpBundle`. */
export interface SealedCode {
  readonly encappedPublic: string
  readonly ciphertext: string
}

const hex = /^(?:[0-9a-f]{2})+$/i
const isHex = (value: unknown): value is string => typeof value === 'string' && hex.test(value)

/**
 * Parses `encryptedOtpBundle`: JSON text of an object with two hex members. Text that was quoted twice and the bare
 * object are accepted as well, because clients send them.
 */
export function readSealedCode(sent: unknown): SealedCode | undefined {
  const { encappedPublic, ciphertext } = membersOf(parseText(parseText(sent)))
  return isHex(encappedPublic) && isHex(ciphertext) ? { encappedPublic, ciphertext } : undefined
}

/** Parses the opened bundle: the code, and the compressed key of the session to open; undefined for anything else. */
export function readOpenedCode(plaintext: Buffer): { readonly code: string; readonly publicKey: string } | undefined {
  const { otp_code: code, public_key: point } = membersOf(parseText(plaintext.toString('utf8')))
  if (typeof code !== 'string' || typeof point !== 'string') return undefined
  const publicKey = compressedPoint(point)
  return publicKey === undefined ? undefined : { code, publicKey }
}

/** Parses JSON text; returns anything but text as it is, and undefined for text that is not JSON. */
function parseText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
