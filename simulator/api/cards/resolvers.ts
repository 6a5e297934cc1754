import { Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { closeCard } from './closing/index.ts'
import { cards } from './model/index.ts'

const RiskDecision = Type.Object({
  decision: Type.Enum(['CLOSED'], { description: 'Closes the card as a risk action of the service.' }),
})

/** Decisions of the admin plane: closing a card in any state but CLOSED. */
export const cardResolvers: Resolvers = {
  cards: {
    input: RiskDecision,
    resolve(world, id) {
      const card = world.of(cards).get(id)
      if (card.state === 'CLOSED') refuse('CONFLICT', { id, state: card.state, says: `${id} is already CLOSED.` })
      return closeCard(world, card, 'CLOSED_BY_GRID')
    },
  },
}
