import { area, resource, sends } from '../../contract/index.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { confirmReceiptDelivery } from './confirm-receipt-delivery.ts'
import { getTransactionById } from './get-transaction-by-id.ts'
import { listTransactions } from './list-transactions.ts'
import {
  incomingLifecycle,
  namesOfPayment,
  OutgoingTransaction,
  outgoingLifecycle,
  Payment as PaymentShape,
  refundLifecycle,
  renderTransaction,
  transactions,
} from './model/index.ts'
import { payoutBySuffix, transferBySuffix } from './outcomes.ts'
import { paymentTasks } from './payment-tasks.ts'
import { transactionResolvers } from './resolvers.ts'
import { sandboxFundInternalAccount } from './sandbox-fund-internal-account.ts'
import { chapters, explains } from './words.ts'

export { countDailyVolume, refuseOverDailyVolume } from './daily-volume.ts'
export { findPayment, findTransaction } from './find-transaction.ts'
export { Filters as TransactionFilters } from './list-filters.ts'
export { pageOfTransactions, refuseEmptyRange, TransactionPage } from './list-transactions.ts'
export {
  AnyTransaction,
  emitPaymentEvent,
  IncomingTransaction,
  incomingLifecycle,
  type MoneyFlow,
  movePayment,
  PaymentRail,
  PurposeOfPayment,
  partyOf,
  renderAnyTransaction,
  renderTransaction,
  type Transaction,
  type TransactionDestination,
  type TransactionSource,
  transactions,
  updatePayment,
} from './model/index.ts'
export { lateFailureMs, longPaymentMs, type TransferOutcome } from './outcomes.ts'
export {
  refuseAmount,
  refuseDisabledCurrency,
  refuseInsufficientBalance,
  refuseOutsideBounds,
  refuseOversizedPayment,
  refuseUnreadyCustomer,
  refuseUnsupportedRail,
} from './payment-checks.ts'
export { incomingReference, outgoingReference, ownerFields, railFields } from './payment-fields.ts'
export {
  collectionOutcome,
  scheduleCollection,
  scheduleFailure,
  scheduleInjectedFailure,
  schedulePayout,
  scheduleProcessing,
} from './payment-tasks.ts'
export { canHold, creditAccount, debitPayer, feeAccount, receivedAmountOf, sentAmountOf } from './postings.ts'
export { canCustomerReceive, canDestinationReceive, refuseReceiver } from './receiver-checks.ts'
export { insertPayment, openPayment, startCollection, startFromAccount, startFunded } from './start-payment.ts'
export { failPayment, startRefund } from './transitions.ts'
export { paymentTexts } from './words.ts'

export const transactionsArea = area({
  operations: {
    listTransactions,
    getTransactionById,
    confirmReceiptDelivery,
    cancelTransaction,
    sandboxFundInternalAccount,
  },
  outcomes: [payoutBySuffix, transferBySuffix],
  lifecycles: [incomingLifecycle, outgoingLifecycle, refundLifecycle],
  tasks: paymentTasks,
  events: { OutgoingTransaction },
  resolvers: transactionResolvers,
  resources: [
    resource(transactions, PaymentShape, (_world, transaction) => renderTransaction(transaction), namesOfPayment),
  ],
  internalCollections: ['dailyVolumes'],
  chapters,
  explains,
  steps: [sends(cancelTransaction, 'When the payment is cancelled')],
})
