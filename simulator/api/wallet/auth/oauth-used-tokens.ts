import type { Collection, Document, World } from '../../../engine/index.ts'
import type { WalletCredential } from '../model/index.ts'

export interface UsedToken {
  /** The hash of the token; the token itself is a secret and is not stored. */
  readonly hash: string
  /** The time from which the token is too old to be accepted; it is not remembered after that. */
  readonly staleAtMs: number
}

/** The tokens that a credential was verified with and that are still fresh enough to be sent again. */
interface UsedTokens extends Document {
  readonly tokens: readonly UsedToken[]
}

const usedTokens: Collection<UsedTokens> = { name: 'spentTokens' }

/** The most tokens that a credential remembers; under a frozen clock they never expire. */
const mostTokens = 1_000

const usedTokensId = ({ id }: WalletCredential): string => `${id}|spent tokens`

export function isTokenUsed(world: World, credential: WalletCredential, hash: string): boolean {
  const stored = world.of(usedTokens).find(usedTokensId(credential))
  return stored?.tokens.some((token) => token.hash === hash) ?? false
}

/** Remembers a token as used and drops those that have become stale. */
export function markTokenUsed(world: World, credential: WalletCredential, token: UsedToken): void {
  const stored = world.of(usedTokens)
  const id = usedTokensId(credential)
  const before = stored.find(id)
  const fresh = (before?.tokens ?? []).filter(({ staleAtMs }) => world.now() <= staleAtMs)
  const tokens = [...fresh.slice(1 - mostTokens), token]
  if (before === undefined) stored.insert({ id, tokens })
  else stored.update({ id, tokens })
}

export function dropUsedTokens(world: World, credential: WalletCredential): void {
  const stored = world.of(usedTokens)
  if (stored.find(usedTokensId(credential)) !== undefined) stored.remove(usedTokensId(credential))
}
