import { area } from '../../domain/area.ts'
import { resource } from '../../domain/resources.ts'
import { createCard } from './create-card.ts'
import { getCardById } from './get-card-by-id.ts'
import { cardTasks } from './issuance-tasks.ts'
import { listCards } from './list-cards.ts'
import { cardLifecycle, cards, renderCard } from './model/index.ts'
import { fundingBySuffix, issuanceBySuffix } from './outcomes.ts'
import { cardNumberShape } from './secrets.ts'
import { Card as CardShape } from './shapes.ts'

export { bindingOf, type Card, type CardFundingSource, requireCard } from './model/index.ts'

export const cardsArea = area({
  operations: { createCard, listCards, getCardById },
  outcomes: [issuanceBySuffix, fundingBySuffix],
  lifecycles: [cardLifecycle],
  tasks: cardTasks,
  events: { Card: CardShape },
  resources: [resource(cards, (_world, card) => renderCard(card))],
  secrets: ['cardNumber', 'cvc', 'cvv', 'pan', 'pin', 'threeDSecurePassword', cardNumberShape],
})
