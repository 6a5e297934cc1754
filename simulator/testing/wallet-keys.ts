import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto'

/** A key pair of P-256 for tests, all in lower-case hex; the same text always gives the same pair. */
export interface TestKey {
  readonly privateKey: string
  readonly compressed: string
  readonly uncompressed: string
}

export function testKey(text: string): TestKey {
  const privateKey = createHash('sha256').update(text).digest('hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'hex')
  return { privateKey, compressed: pair.getPublicKey('hex', 'compressed'), uncompressed: pair.getPublicKey('hex') }
}

const inBase64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')

/** DER, in hex. */
export function signatureOver({ privateKey, uncompressed }: TestKey, text: string): string {
  const [x, y] = [inBase64Url(uncompressed.slice(2, 66)), inBase64Url(uncompressed.slice(66))]
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: inBase64Url(privateKey), x, y }, format: 'jwk' })
  return sign('sha256', Buffer.from(text), key).toString('hex')
}

/** The members of a stamp, in the order in which the provider's library writes them. */
export const members = (key: TestKey, text: string) => ({
  publicKey: key.compressed,
  scheme: 'SIGNATURE_SCHEME_TK_API_P256',
  signature: signatureOver(key, text),
})

export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The value of the header. */
export const stampOver = (key: TestKey, text: string): string => encoded(members(key, text))
