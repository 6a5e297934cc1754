import { sign } from 'node:crypto'
import { ellipticKey } from './authenticator-keys.ts'

/** The maker of an authenticator, who signs attestations. */
export interface Maker {
  /** DER. */
  readonly certificate: Uint8Array
  sign(bytes: Uint8Array): Uint8Array
}

/** Returns a maker with a self-signed certificate that is valid until the end of the century. */
export function makerNamed(name: string): Maker {
  const { privateKey, x, y } = ellipticKey(`maker ${name}`)
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  const subject = sequence(
    attribute('550406', 'US'),
    attribute('55040a', name),
    attribute('55040b', 'Authenticator Attestation'),
    attribute('550403', `${name} Attestation`),
  )
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(der(0x18, Buffer.from('20000101000000Z')), der(0x18, Buffer.from('20991231235959Z'))),
    subject,
    sequence(sequence(oid('2a8648ce3d0201'), oid('2a8648ce3d030107')), bits(Buffer.concat([Buffer.from([4]), x, y]))),
    // Basic constraints: not a certificate authority.
    der(0xa3, sequence(sequence(oid('551d13'), der(0x01, Buffer.from([0xff])), der(0x04, sequence())))),
  )
  const certificate = sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, privateKey)))
  return { certificate, sign: (bytes) => sign('sha256', bytes, privateKey) }
}

function attribute(type: string, value: string): Buffer {
  return der(0x31, sequence(oid(type), der(0x0c, Buffer.from(value))))
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => der(0x03, Buffer.concat([Buffer.from([0]), content]))
const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts))

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content])
}
