import { createHmac } from 'node:crypto'
import { nameForm } from '../schema/index.ts'

/** The form of the admin tokens of worlds, as the inside of a pattern: a mark, the name of the world and a digest. */
const tokenForm = `sgw\\.(${nameForm})\\.[\\w-]{43}`

const wholeToken = new RegExp(`^${tokenForm}$`)

/** Finds the admin tokens of worlds in a text. */
export const worldTokens = new RegExp(`\\b${tokenForm}(?![\\w-])`, 'g')

/**
 * Derives the admin token of a world from the one for all worlds. Nothing is stored, so that it is the same after a
 * restart and a reset; another world of the same name has another one unless it has the same seed.
 */
export function worldToken(adminToken: string, name: string, seed: string): string {
  const digest = createHmac('sha256', adminToken)
    .update(JSON.stringify(['world', name, seed]))
    .digest('base64url')
  return `sgw.${name}.${digest}`
}

/** Returns the name of the world that a token claims to open; undefined for a text of another form. */
export const claimedWorld = (token: string): string | undefined => wholeToken.exec(token)?.[1]
