import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { countRequests } from './count-requests.ts'
import { listRequests } from './list-requests.ts'

export const requestOperations = { listRequests, countRequests } satisfies AdminOperationTable
