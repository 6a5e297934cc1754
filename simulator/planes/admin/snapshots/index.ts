import type { AdminOperationTable } from '../shared/admin-operation.ts'
import { createSnapshot } from './create-snapshot.ts'
import { deleteSnapshot } from './delete-snapshot.ts'
import { getSnapshot } from './get-snapshot.ts'
import { getSnapshotFile } from './get-snapshot-file.ts'
import { importSnapshot } from './import-snapshot.ts'
import { listSnapshots } from './list-snapshots.ts'
import { restoreSnapshot } from './restore-snapshot.ts'

// The router takes this order: a literal segment comes before a parameter in its position.
export const snapshotOperations = {
  createSnapshot,
  listSnapshots,
  importSnapshot,
  getSnapshot,
  deleteSnapshot,
  restoreSnapshot,
  getSnapshotFile,
} satisfies AdminOperationTable
