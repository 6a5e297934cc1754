import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { timestamp } from '../../schema/index.ts'
import { type Card, hasCards, requireCard } from './model/index.ts'
import { newReveal } from './reveals.ts'
import { CardRevealShape } from './shapes.ts'

export const revealCard = operation({
  id: 'revealCard',
  route: 'POST /cards/{id}/reveal',
  summary: "Creates a link to a page that shows the card's number, security code and expiry; earlier links stay valid.",
  needs: 'MANAGE',
  isOffered: hasCards,
  answers: { 200: CardRevealShape },
  refuses: ['NOT_IMPLEMENTED', 'REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireUsable(world, path.id),
  apply({ world, caller, found: card, origin }) {
    const { address, reveal } = newReveal(world, card, caller.tokenId)
    const body = { panEmbedUrl: `${origin}/reveal/${address}`, expiresAt: timestamp(reveal.expiresAtMs) }
    // The link opens the details of the card, so the memory of idempotency keys does not keep it.
    return { ...ok(body), isProvisional: true }
  },
})

/** Returns a card that has details to show. The contract lists no other refusal than 404. */
function requireUsable(world: World, id: string): Card {
  const card = requireCard(world, id)
  const { state } = card
  if (state === 'ACTIVE' || state === 'FROZEN') return card
  return refuse('REFERENCE_NOT_FOUND', { id, state, says: `The card ${id} is ${state}, so it has no details to show.` })
}
