import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type Quote, quotes } from './model/index.ts'

/** Returns the quote that a request names, or refuses. */
export function requireQuote(world: World, id: string): Quote {
  return world.of(quotes).find(id) ?? refuse('QUOTE_NOT_FOUND', { id })
}
