import type { Capsule } from './format.ts'
import { type Replacing, secretsReplaced } from './without-secrets.ts'

/** The parts that replace secrets, and whether somebody asked to keep them. */
export interface Leaving extends Replacing {
  readonly keepsSecrets: boolean
}

/**
 * Returns a capsule as it may leave its world: secrets are replaced unless somebody asked for them. Whatever shows
 * inputs calls this first: downloads, exports, shrunk capsules, those of failures, and the commands.
 */
export async function leaving(capsule: Capsule, how: Leaving): Promise<Capsule> {
  return how.keepsSecrets || !capsule.header.secrets ? capsule : secretsReplaced(capsule, how)
}

/** Says what a capsule without secrets still gives away. */
export const followsFromSeed =
  'Secrets were replaced; agent tokens, API secrets and link codes follow from the seed, which is part of it.'
