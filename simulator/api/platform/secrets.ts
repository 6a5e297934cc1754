import { createHash, timingSafeEqual } from 'node:crypto'

/** What is kept of a secret. */
export function secretHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares in a time that does not depend on where the two differ. */
export function secretMatches(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(secretHashOf(secret), 'latin1'), Buffer.from(secretHash, 'latin1'))
}
