export { closeCard, closeCardsOf } from './close-cards.ts'
