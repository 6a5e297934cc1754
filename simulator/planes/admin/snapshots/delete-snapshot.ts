import { noContent } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireSnapshot } from './shapes.ts'

export const deleteSnapshot = adminOperation({
  id: 'deleteSnapshot',
  route: 'DELETE /snapshots/{name}',
  summary: 'Deletes a snapshot. Worlds created from it are kept.',
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND'],
  async handle({ parts, running, path: { name } }) {
    requireSnapshot(parts, running, name)
    await parts.worlds.snapshots.delete(running.name, name)
    return noContent()
  },
})
