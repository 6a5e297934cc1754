import { noContent } from '../../domain/operation.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'
import { adminOperation } from '../shared/admin-operation.ts'

export const deleteWorld = adminOperation({
  id: 'deleteWorld',
  route: 'DELETE /worlds/{world}',
  summary: 'Deletes a world and everything in it; its credentials stop working. The default world stays.',
  answers: { 204: null },
  refuses: ['CONFLICT'],
  handle({ parts, running }) {
    parts.worlds.remove(running.name)
    dispatcherOf(running.engine)?.abandon()
    return noContent()
  },
})
