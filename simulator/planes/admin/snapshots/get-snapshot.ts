import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireSnapshot, SnapshotEntry, showSnapshot } from './shapes.ts'

export const getSnapshot = adminOperation({
  id: 'getSnapshot',
  route: 'GET /snapshots/{name}',
  summary: 'Shows a snapshot.',
  answers: { 200: SnapshotEntry },
  refuses: ['REFERENCE_NOT_FOUND'],
  async handle({ parts, running, path: { name } }) {
    return ok(showSnapshot(requireSnapshot(parts, running, name)))
  },
})
