import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type Token, tokens } from './model.ts'

interface TokenCall {
  readonly world: World
  readonly path: { readonly tokenId: string }
}

/** The token that a request's path addresses. */
export function findToken({ world, path }: TokenCall): Token {
  const id = path.tokenId
  return world.of(tokens).find(id) ?? refuse('TOKEN_NOT_FOUND', { id })
}
