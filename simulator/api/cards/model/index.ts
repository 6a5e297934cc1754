export {
  bindingOf,
  type Card,
  type CardFundingSource,
  type CardState,
  type ClosingReason,
  cardLifecycle,
  cardStates,
  cards,
  closingReasons,
  hasCards,
  type IssuerDetails,
} from './card.ts'
export { changeState } from './change-state.ts'
export { requireCard } from './find-card.ts'
export { renderCard } from './render-card.ts'
