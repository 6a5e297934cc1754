import type { World } from '../../engine/types.ts'
import { changeState } from './change-state.ts'
import { dropFundingSources } from './funding-sources.ts'
import type { Card, ClosingReason } from './model.ts'

/** Closes a card for good: it draws on no account any longer, and a pending issuance is cancelled. */
export function closeCard(world: World, card: Card, stateReason: Exclude<ClosingReason, 'ISSUER_REJECTED'>): Card {
  if (card.issuanceTask !== undefined) world.cancel(card.issuanceTask)
  dropFundingSources(world, card.fundingSources)
  return changeState(world, card, 'CLOSED', { stateReason, fundingSources: [] })
}
