export { emitPaymentEvent, movePayment, updatePayment } from './move-payment.ts'
export { renderAnyTransaction, renderTransaction } from './render-transaction.ts'
export {
  AnyTransaction,
  IncomingTransaction,
  OutgoingTransaction,
  Payment,
  PaymentRail,
  PurposeOfPayment,
} from './shapes.ts'
export {
  incomingLifecycle,
  lifecycleOf,
  type MoneyFlow,
  namesOfPayment,
  type OnChain,
  outgoingLifecycle,
  partyOf,
  type RefundReason,
  refundLifecycle,
  type Transaction,
  type TransactionDestination,
  type TransactionSource,
  type TransactionStatus,
  transactionStatuses,
  transactions,
} from './transaction.ts'
