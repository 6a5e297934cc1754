import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { endNextId } from './end-next-id.ts'

export const idOperations = { endNextId } satisfies AdminOperationTable
