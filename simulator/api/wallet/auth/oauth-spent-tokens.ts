import type { Collection, Document, World } from '../../../engine/types.ts'
import type { WalletCredential } from '../model/index.ts'

export interface SpentToken {
  /** The token itself is nobody's business. */
  readonly hash: string
  /** From then on it is too old to count, so nothing need be remembered. */
  readonly staleAtMs: number
}

/** The tokens that a credential was verified with and that are still fresh enough to be tried again. */
interface SpentTokens extends Document {
  readonly tokens: readonly SpentToken[]
}

const spentTokens: Collection<SpentTokens> = { name: 'spentTokens', unlisted: true }

const spentId = ({ id }: WalletCredential): string => `${id}|spent tokens`

export function isSpent(world: World, credential: WalletCredential, hash: string): boolean {
  return (
    world
      .of(spentTokens)
      .find(spentId(credential))
      ?.tokens.some((token) => token.hash === hash) ?? false
  )
}

export function spend(world: World, credential: WalletCredential, token: SpentToken): void {
  const stored = world.of(spentTokens)
  const id = spentId(credential)
  const before = stored.find(id)
  const tokens = [...(before?.tokens ?? []).filter(({ staleAtMs }) => world.now() <= staleAtMs), token]
  if (before === undefined) stored.insert({ id, tokens })
  else stored.update({ id, tokens })
}

export function forgetTokens(world: World, credential: WalletCredential): void {
  const stored = world.of(spentTokens)
  if (stored.find(spentId(credential)) !== undefined) stored.remove(spentId(credential))
}
