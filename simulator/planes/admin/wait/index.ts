import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { waitFor } from './wait-for.ts'

export const waitOperations = { waitFor } satisfies AdminOperationTable
