import type { OperationTable } from '../../domain/operation.ts'
import { sandboxFundInternalAccount } from './sandbox-fund-internal-account.ts'

export { incomingLifecycle, type Transaction, transactions } from './model.ts'
export { renderTransaction } from './render-transaction.ts'

export const transactionOperations = { sandboxFundInternalAccount } satisfies OperationTable
