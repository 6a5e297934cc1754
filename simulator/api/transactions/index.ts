import type { OperationTable } from '../../domain/operation.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { confirmReceiptDelivery } from './confirm-receipt-delivery.ts'
import { getTransactionById } from './get-transaction-by-id.ts'
import { listTransactions } from './list-transactions.ts'
import { sandboxFundInternalAccount } from './sandbox-fund-internal-account.ts'

export const transactionOperations = {
  listTransactions,
  getTransactionById,
  confirmReceiptDelivery,
  cancelTransaction,
  sandboxFundInternalAccount,
} satisfies OperationTable
