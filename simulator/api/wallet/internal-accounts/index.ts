import type { OperationTable } from '../../../contract/index.ts'
import { exportInternalAccount } from './export-internal-account.ts'
import { updateInternalAccount } from './update-internal-account.ts'

export const internalAccountOperations = { updateInternalAccount, exportInternalAccount } satisfies OperationTable
