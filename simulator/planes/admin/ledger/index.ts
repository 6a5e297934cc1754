import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { checkLedger } from './check-ledger.ts'
import { listAccountPostings } from './list-account-postings.ts'
import { listLedgerAccounts } from './list-ledger-accounts.ts'

export const ledgerOperations = { checkLedger, listLedgerAccounts, listAccountPostings } satisfies AdminOperationTable
