import { noContent } from '../../../contract/index.ts'
import { dispatcherOf } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'

export const deleteWorld = adminOperation({
  id: 'deleteWorld',
  route: 'DELETE /worlds/{world}',
  summary: 'Deletes a world and its credentials. The default world cannot be deleted.',
  answers: { 204: null },
  refuses: ['CONFLICT'],
  handle({ parts, running }) {
    parts.worlds.remove(running.name)
    dispatcherOf(running.engine)?.abandon()
    return noContent()
  },
})
