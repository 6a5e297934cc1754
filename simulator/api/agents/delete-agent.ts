import { noContent, operation } from '../../contract/index.ts'
import { closeAgent as remove } from './closing/index.ts'
import { requireAgent } from './model/index.ts'

export const deleteAgent = operation({
  id: 'deleteAgent',
  route: 'DELETE /agents/{agentId}',
  summary: 'Deletes an agent for good: its token is void, and its actions that await approval are rejected.',
  needs: 'MANAGE',
  answers: { 204: null },
  emits: ['OUTGOING_PAYMENT.FAILED', 'INCOMING_PAYMENT.FAILED'],
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireAgent(world, path.agentId),
  apply({ world, found }) {
    remove(world, found)
    return noContent()
  },
})
