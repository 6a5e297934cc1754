import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type Quote, quotes } from '../payments/index.ts'

/** The quote that a request is about. */
export function requireQuote(world: World, id: string | undefined): Quote {
  return world.of(quotes).find(id ?? '') ?? refuse('QUOTE_NOT_FOUND', { id })
}
