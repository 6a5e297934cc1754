import type { World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { type Card, cards } from './card.ts'

/** Returns a card, or refuses an unknown id. */
export function requireCard(world: World, id: string): Card {
  return world.of(cards).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}
