import type { Caller } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type Quote, quotes } from '../quotes/index.ts'

/** Returns a quote that the calling agent made; any other counts as unknown. */
export function requireOwnQuote(world: World, { agentId }: Caller, id: string): Quote {
  const quote = world.of(quotes).find(id)
  return quote?.agentId !== undefined && quote.agentId === agentId ? quote : refuse('QUOTE_NOT_FOUND', { id })
}
