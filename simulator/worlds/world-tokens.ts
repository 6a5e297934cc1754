import { createHmac } from 'node:crypto'
import { nameForm } from '../schema/index.ts'

/** The form of a world's admin token: a prefix, the name of the world and a digest. */
const tokenForm = `sgw\\.(${nameForm})\\.[\\w-]{43}`

const wholeToken = new RegExp(`^${tokenForm}$`)

/** Matches admin tokens of worlds in a text. */
export const worldTokens = new RegExp(`\\b${tokenForm}(?![\\w-])`, 'g')

/**
 * Derives the admin token of a world from the one for all worlds. It is not stored, and survives restarts and resets;
 * it depends on the name and the seed.
 */
export function worldToken(adminToken: string, name: string, seed: string): string {
  const digest = createHmac('sha256', adminToken)
    .update(JSON.stringify(['world', name, seed]))
    .digest('base64url')
  return `sgw.${name}.${digest}`
}

/** Returns the world that a token claims to be for; undefined for other texts. */
export const claimedWorld = (token: string): string | undefined => wholeToken.exec(token)?.[1]
