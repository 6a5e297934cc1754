export {
  type CardTransaction,
  type CardTransactionStatus,
  cardTransactionLifecycle,
  cardTransactionStatuses,
  cardTransactions,
  inAccountCurrency,
  isUnsettled,
  type Merchant,
  type Pull,
  pulledOf,
  type Return,
  refundedOf,
} from './card-transaction.ts'
export { renderCardTransaction } from './render-card-transaction.ts'
export { CardMerchant, CardTransactionShape } from './shapes.ts'
