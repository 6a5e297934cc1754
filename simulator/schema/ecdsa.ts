import { createECDH, createHash, createHmac } from 'node:crypto'
import { p256 } from '@noble/curves/nist.js'
import { bytesToNumberBE, createHmacDrbg } from '@noble/curves/utils.js'

const { Fn } = p256.Point

const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()
/** Derives nonces as RFC 6979 does. */
const firstNonce = createHmacDrbg<Uint8Array>(32, 32, hmac)

/** Takes a number modulo the order of the curve. */
const scalarOf = (bytes: Uint8Array) => Fn.create(bytesToNumberBE(bytes))

/**
 * Signs the SHA-256 of the bytes with ECDSA on P-256. The nonce is derived (RFC 6979), so equal bytes have equal
 * signatures: node:crypto cannot do that, but multiplies a point a hundred times as fast as the library. Of the two
 * values of `s` that verify, it is the lower one.
 */
export function signBytes(privateKey: Buffer, bytes: Uint8Array, format: 'der' | 'compact'): Buffer {
  const digest = scalarOf(createHash('sha256').update(bytes).digest())
  const seed = Buffer.concat([privateKey, Fn.toBytes(digest)])
  const point = createECDH('prime256v1')
  const sign = (nonce: Uint8Array) => {
    const k = bytesToNumberBE(nonce)
    if (!Fn.isValidNot0(k)) return undefined
    point.setPrivateKey(Buffer.from(nonce))
    const r = scalarOf(point.getPublicKey().subarray(1, 33))
    const s = Fn.mul(Fn.inv(k), Fn.add(digest, Fn.mul(r, scalarOf(privateKey))))
    return new p256.Signature(r, s > Fn.ORDER / 2n ? Fn.neg(s) : s).toBytes(format)
  }
  return Buffer.from(firstNonce(seed, sign))
}
