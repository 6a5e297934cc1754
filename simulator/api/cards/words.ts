import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Cards',
    about: `Virtual cards that draw on a customer's accounts. The number is shown by a hosted page only.`,
    operations: {
      createCard: 'Request a card',
      listCards: 'List cards',
      getCardById: 'Get a card',
      updateCardById: 'Update a card',
      revealCard: 'Reveal a card',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { cards: 'card' },
  requests: {
    createCard: 'the card was requested',
    updateCardById: 'the card was changed',
    revealCard: "a link to the card's number was created",
  },
  tasks: {
    'card.activate': 'the issuer issued the card',
    'card.reject': 'the issuer rejected the card',
  },
  lifecycles: {
    card: {
      reasonIn: ['stateReason'],
      moves: {
        PROCESSING: 'waits for the issuer',
        'PROCESSING>ACTIVE': 'became active',
        'FROZEN>ACTIVE': 'was unfrozen',
        FROZEN: 'was frozen',
        CLOSED: 'was closed',
      },
    },
  },
  ownedWith: { cards: 'cardholderId' },
}
