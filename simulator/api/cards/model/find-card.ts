import { refuse } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import { type Card, cards } from './card.ts'

/** Returns a card, or refuses an unknown id. */
export function requireCard(world: World, id: string): Card {
  return world.of(cards).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}
