import type { AdminOperationTable } from '../admin-operation.ts'
import { endNextId } from './end-next-id.ts'

export const idOperations = { endNextId } satisfies AdminOperationTable
