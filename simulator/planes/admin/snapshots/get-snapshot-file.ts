import { ok } from '../../../contract/index.ts'
import { snapshotFileName, writeSnapshot } from '../../../worlds/snapshot-file.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { loadSnapshot, SnapshotFile, snapshotType } from './shapes.ts'

export const getSnapshotFile = adminOperation({
  id: 'getSnapshotFile',
  route: 'GET /snapshots/{name}/file',
  summary: 'Returns a snapshot as one file, with everything that the world stores: keys and hashes of secrets too.',
  answers: { 200: SnapshotFile },
  answerType: snapshotType,
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  showsSecrets: true,
  async handle({ parts, running, path: { name } }) {
    const body = await writeSnapshot(await loadSnapshot(parts, running, name))
    const headers = {
      'Content-Type': snapshotType,
      'Content-Disposition': `attachment; filename="${snapshotFileName(name)}"`,
    }
    return { ...ok(body), headers }
  },
})
