import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { listOutcomes } from './list-outcomes.ts'

export const outcomeOperations = { listOutcomes } satisfies AdminOperationTable
