import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { getCoverage } from './get-coverage.ts'

export const coverageOperations = { getCoverage } satisfies AdminOperationTable
