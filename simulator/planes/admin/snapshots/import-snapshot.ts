import { Type } from 'typebox'
import { created } from '../../../contract/index.ts'
import { factsOf } from '../../../worlds/index.ts'
import { snapshotLimits } from '../../../worlds/snapshot-file.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { importedSnapshot } from '../trial/imported-snapshot.ts'
import { refuseTakenSnapshot, SnapshotEntry, SnapshotFile, SnapshotName, showSnapshot, snapshotType } from './shapes.ts'

export const importSnapshot = adminOperation({
  id: 'importSnapshot',
  route: 'POST /snapshots/import',
  summary: 'Imports a snapshot file under its own name or another one. The world itself does not change.',
  query: Type.Object({ name: Type.Optional(SnapshotName) }),
  body: SnapshotFile,
  bodyType: snapshotType,
  bodyLimitBytes: snapshotLimits.fileBytes,
  answers: { 201: SnapshotEntry },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { parts, running, query } = call
    const read = await importedSnapshot(call)
    const snapshot = { ...read, name: query.name ?? read.name }
    refuseTakenSnapshot(parts, running, snapshot.name)
    await parts.worlds.snapshots.put(running.name, snapshot)
    return created(showSnapshot(factsOf(snapshot)))
  },
})
