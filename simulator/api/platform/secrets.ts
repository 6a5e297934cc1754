import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns the stored form of a secret. */
export function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares in constant time. */
export function secretMatches(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(secretHashOf(secret), 'latin1'), Buffer.from(secretHash, 'latin1'))
}
