import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { SnapshotEntry, showSnapshot } from './shapes.ts'

export const listSnapshots = adminOperation({
  id: 'listSnapshots',
  route: 'GET /snapshots',
  summary: 'Lists the snapshots of a world, oldest first.',
  answers: { 200: namedShape('SnapshotList', { data: Type.Array(SnapshotEntry) }) },
  async handle({ parts, running }) {
    return ok({ data: parts.worlds.snapshots.list(running.name).map(showSnapshot) })
  },
})
