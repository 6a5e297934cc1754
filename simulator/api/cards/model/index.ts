export {
  bindingOf,
  type Card,
  type CardFundingSource,
  type CardState,
  cardLifecycle,
  cardStates,
  cards,
  closingReasons,
  hasCards,
  type IssuerDetails,
} from './card.ts'
export { requireCard } from './find-card.ts'
export { renderCard } from './render-card.ts'
