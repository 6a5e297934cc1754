import { p256 } from '@noble/curves/nist.js'

/** ECDSA over the bytes, hashed once. The nonce is derived (RFC 6979), so equal bytes have equal signatures. */
export function signBytes(privateKey: Buffer, bytes: Buffer, format: 'der' | 'compact'): Buffer {
  return Buffer.from(p256.sign(bytes, privateKey, { format }))
}
