import type { World } from '../../../engine/index.ts'
import { emit } from '../../../webhooks/index.ts'
import { type Card, type CardState, cardLifecycle, cards } from './card.ts'
import { renderCard } from './render-card.ts'

/** Moves a card to another state, with other changes, and emits the card as it is afterwards. */
export function changeState(world: World, card: Card, state: CardState, changes: Partial<Card> = {}): Card {
  const moved = cardLifecycle.move(world, world.of(cards), card, card.state, state, {
    state,
    updatedAtMs: world.now(),
    ...changes,
  })
  emit(world, 'CARD.STATE_CHANGE', renderCard(moved), { resource: moved.id })
  return moved
}
