import type { OperationTable } from '../../../domain/operation.ts'
import { exportInternalAccount } from './export-internal-account.ts'
import { updateInternalAccount } from './update-internal-account.ts'

export const internalAccountOperations = { updateInternalAccount, exportInternalAccount } satisfies OperationTable
