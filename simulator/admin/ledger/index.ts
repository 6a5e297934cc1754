import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { checkLedger } from './check-ledger.ts'

export const ledgerOperations = { checkLedger } satisfies AdminOperationTable
