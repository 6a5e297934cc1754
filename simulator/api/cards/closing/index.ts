import type { World } from '../../../engine/index.ts'
import { endTransactionsOf } from '../../card-transactions/money/index.ts'
import { revokeKeysOfFundingSource } from '../../wallet/model/index.ts'
import { type Card, type ClosingReason, cards, changeState } from '../model/index.ts'

type Reason = Exclude<ClosingReason, 'ISSUER_REJECTED'>

/** Closes a card for good; returns it as it is afterwards. */
export function closeCard(world: World, card: Card, stateReason: Reason): Card {
  const closed = detach(world, card, stateReason)
  endTransactionsOf(world, [card.id])
  return closed
}

/** Closes all cards of a customer who is being deleted. The events of cards come before those of their payments. */
export function closeCardsOf(world: World, cardholderId: string): void {
  const open = world
    .of(cards)
    .all('cardholder', cardholderId)
    .filter(({ state }) => state !== 'CLOSED')
  for (const card of open) detach(world, card, 'CLOSED_BY_GRID')
  endTransactionsOf(
    world,
    open.map(({ id }) => id),
  )
}

/** Closes a card: it draws on no account any longer, its keys are revoked, and a pending issuance is cancelled. */
function detach(world: World, card: Card, stateReason: Reason): Card {
  if (card.issuanceTask !== undefined) world.cancel(card.issuanceTask)
  for (const { id } of card.fundingSources) revokeKeysOfFundingSource(world, id)
  return changeState(world, card, 'CLOSED', { stateReason, fundingSources: [] })
}
