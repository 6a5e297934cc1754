import { p256 } from '@noble/curves/nist.js'

/** Signs the SHA-256 of the bytes with ECDSA. The nonce is derived (RFC 6979), so equal bytes have equal signatures. */
export function signBytes(privateKey: Buffer, bytes: Buffer, format: 'der' | 'compact'): Buffer {
  return Buffer.from(p256.sign(bytes, privateKey, { format }))
}
