import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type Token, tokens } from './model.ts'

interface TokenCall {
  readonly world: World
  readonly path: { readonly tokenId: string }
}

/** Returns the token in a request's path, or refuses with TOKEN_NOT_FOUND. */
export function findToken({ world, path }: TokenCall): Token {
  const id = path.tokenId
  return world.of(tokens).find(id) ?? refuse('TOKEN_NOT_FOUND', { id })
}
