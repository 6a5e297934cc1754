export { type Arrival, beginCollection, beginFromAccount, beginFunded, insertPayment, open } from './begin.ts'
export { refuseAmount, refuseRail, refuseShortBalance, refuseTooLarge, refuseUnready } from './checks.ts'
export {
  collect,
  collectionOutcome,
  dropWaiting,
  failLater,
  meetFault,
  paymentEmits,
  paymentTaskHandlers,
  processAtOnce,
  settle,
} from './course.ts'
export { countDailyVolume, refuseOverDailyVolume } from './daily-volume.ts'
export {
  type Course,
  type FailureReason,
  incomingLifecycle,
  outgoingFailures,
  outgoingLifecycle,
  partyOf,
  refundLifecycle,
  type Transaction,
  type TransactionDestination,
  type TransactionSource,
  type TransactionStatus,
  transactionStatuses,
  transactions,
} from './model.ts'
export { change, complete, fail, moveTo, startRefund } from './moves.ts'
export { lateFailureMs, longPaymentMs, payoutBySuffix, type TransferOutcome, transferBySuffix } from './outcomes.ts'
export { incomingReference, outgoingReference, ownerFields } from './owner.ts'
export { deposit, feeAccount, sentBy, take } from './postings.ts'
export {
  type Quote,
  type QuoteDestination,
  type QuoteSource,
  quoteLifecycle,
  quoteStatuses,
  quotes,
} from './quote-model.ts'
export { railFields } from './rail-fields.ts'
export { canReceive, mayReceive, refuseReceiver } from './receivers.ts'
export { renderTransaction } from './render-transaction.ts'
export { AnyTransaction, IncomingTransaction, OutgoingTransaction, PaymentRail, PurposeOfPayment } from './shapes.ts'
export { tellBalance, tellPayment } from './telling.ts'
