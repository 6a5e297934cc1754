import { p256 } from '@noble/curves/nist.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { signBytes } from './ecdsa.ts'

// RFC 6979, appendix A.2.5: P-256 with SHA-256 and the message "sample".
const secretOfTheRfc = 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721'
const r = 0xefd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716n
const s = 0xf7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8n

it('a signature is that of RFC 6979, with the lower value of s', () => {
  const signature = signBytes(Buffer.from(secretOfTheRfc, 'hex'), Buffer.from('sample'), 'compact')
  expect(signature.toString('hex')).toBe(r.toString(16) + p256.Point.Fn.neg(s).toString(16).padStart(64, '0'))
})

it('a signature is the one that the library makes, for any key and bytes, in both forms', () => {
  const scalar = fc.bigInt(1n, p256.Point.Fn.ORDER - 1n).map((number) => Buffer.from(p256.Point.Fn.toBytes(number)))
  fc.assert(
    fc.property(scalar, fc.uint8Array(), fc.constantFrom('der', 'compact'), (key, bytes, format) => {
      expect(signBytes(key, bytes, format)).toEqual(Buffer.from(p256.sign(bytes, key, { format })))
    }),
    runs(100),
  )
})
