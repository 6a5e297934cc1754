import { compressedPoint } from '../signing/index.ts'

/** A sealed code as the client sends it. */
export interface SealedCode {
  readonly encappedPublic: string
  readonly ciphertext: string
}

const hex = /^(?:[0-9a-f]{2})+$/i
const isHex = (value: unknown): value is string => typeof value === 'string' && hex.test(value)

/**
 * Reads the member of the body: JSON text of an object with two hex texts. Clients quote it once more for their shells, or
 * not at all, and mean the same.
 */
export function readSealedCode(sent: unknown): SealedCode | undefined {
  const value = parsed(parsed(sent))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { encappedPublic, ciphertext } = value as Record<string, unknown>
  return isHex(encappedPublic) && isHex(ciphertext) ? { encappedPublic, ciphertext } : undefined
}

/** What was inside: the code, and the key that the session shall have, compressed. Undefined when it is anything else. */
export function readOpenedCode(plaintext: Buffer): { readonly code: string; readonly publicKey: string } | undefined {
  const value = parsed(plaintext.toString('utf8'))
  if (typeof value !== 'object' || value === null) return undefined
  const { otp_code: code, public_key: point } = value as Record<string, unknown>
  if (typeof code !== 'string' || typeof point !== 'string') return undefined
  const publicKey = compressedPoint(point)
  return publicKey === undefined ? undefined : { code, publicKey }
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
