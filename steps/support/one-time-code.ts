import { createHmac } from 'node:crypto'
import { base32 } from '@scure/base'

/**
 * Returns the code of an authenticator app at a time, written from RFC 6238 and RFC 4226. The simulator uses a library,
 * so a mistake of either one shows.
 */
export function oneTimeCode(secretBase32: string, atMs: number): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', base32.decode(secretBase32)).update(step).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
