import { area, resource, sends } from '../../contract/index.ts'
import { createCard } from './create-card.ts'
import { getCardById } from './get-card-by-id.ts'
import { cardTasks } from './issuance-tasks.ts'
import { listCards } from './list-cards.ts'
import { cardLifecycle, cards, renderCard } from './model/index.ts'
import { cardIssuanceBySuffix, fundingBySuffix } from './outcomes.ts'
import { cardResolvers } from './resolvers.ts'
import { revealCard } from './reveal-card.ts'
import { cardNumberInText, cardNumberShape, revealAddressShape } from './reveals.ts'
import { CardShape } from './shapes.ts'
import { updateCardById } from './update-card-by-id.ts'
import { chapters, explains } from './words.ts'

export { bindingOf, type CardFundingSource, requireCard } from './model/index.ts'
export { visitReveal } from './reveals.ts'

export const cardsArea = area({
  operations: { createCard, listCards, getCardById, updateCardById, revealCard },
  outcomes: [cardIssuanceBySuffix, fundingBySuffix],
  lifecycles: [cardLifecycle],
  tasks: cardTasks,
  resolvers: cardResolvers,
  events: { Card: CardShape },
  resources: [
    resource(
      cards,
      CardShape,
      (_world, card) => renderCard(card),
      ({ platformCardId, issued }) => [platformCardId, issued?.last4],
    ),
  ],
  secrets: [
    'cardNumber',
    'cvc',
    'cvv',
    'pan',
    'panEmbedUrl',
    'pin',
    'threeDSecurePassword',
    cardNumberShape,
    cardNumberInText,
    revealAddressShape,
  ],
  internalCollections: ['cardReveals'],
  chapters,
  explains,
  steps: [
    sends(updateCardById, 'When I freeze the card', { body: { state: 'FROZEN' } }),
    sends(updateCardById, 'When I unfreeze the card', { body: { state: 'ACTIVE' } }),
    sends(updateCardById, 'When I close the card', { body: { state: 'CLOSED' } }),
  ],
})
