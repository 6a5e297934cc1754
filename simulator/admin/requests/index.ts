import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { listRequests } from './list-requests.ts'

export const requestOperations = { listRequests } satisfies AdminOperationTable
