import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { explainResource } from './explain-resource.ts'
import { getHistory } from './get-history.ts'
import { getResource } from './get-resource.ts'
import { resolveResource } from './resolve-resource.ts'

export const resourceOperations = {
  getResource,
  getHistory,
  explainResource,
  resolveResource,
} satisfies AdminOperationTable
