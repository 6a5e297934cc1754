import type { OperationTable } from '../../../contract/index.ts'
import { createDelegatedKey } from './create-delegated-key.ts'
import { getDelegatedKeyById } from './get-delegated-key-by-id.ts'
import { listDelegatedKeys } from './list-delegated-keys.ts'
import { revokeDelegatedKey } from './revoke-delegated-key.ts'

export { DelegatedKeyShape } from './shapes.ts'

export const delegatedKeyOperations = {
  createDelegatedKey,
  listDelegatedKeys,
  getDelegatedKeyById,
  revokeDelegatedKey,
} satisfies OperationTable
