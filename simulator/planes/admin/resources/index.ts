import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { explainResource } from './explain-resource.ts'
import { findResources } from './find-resources.ts'
import { getHistory } from './get-history.ts'
import { getResource } from './get-resource.ts'
import { resolveResource } from './resolve-resource.ts'

export const resourceOperations = {
  findResources,
  getResource,
  getHistory,
  explainResource,
  resolveResource,
} satisfies AdminOperationTable
