import { ok, operation } from '../../contract/index.ts'
import { renderAgent, requireAgent } from './model/index.ts'
import { AgentShape } from './shapes.ts'

export const getAgentById = operation({
  id: 'getAgentById',
  route: 'GET /agents/{agentId}',
  summary: 'Returns an agent with its policy and usage.',
  needs: 'VIEW',
  answers: { 200: AgentShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireAgent(world, path.agentId),
  apply: ({ world, found }) => ok(renderAgent(world, found)),
})
