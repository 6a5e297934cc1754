export {
  type CardTransaction,
  type CardTransactionStatus,
  cardTransactionLifecycle,
  cardTransactionStatuses,
  cardTransactions,
  inAccountCurrency,
  isOpen,
  type Merchant,
  type Pull,
  pulledOf,
  type Return,
  refundedOf,
} from './card-transaction.ts'
export { renderCardTransaction } from './render-card-transaction.ts'
export { CardMerchant, CardTransaction as CardTransactionShape } from './shapes.ts'
