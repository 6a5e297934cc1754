import { ok, operation } from '../../contract/index.ts'
import { actingAgent } from './acting-agent.ts'
import { renderAgent } from './model/index.ts'
import { AgentShape } from './shapes.ts'

export const getAgentMe = operation({
  id: 'getAgentMe',
  route: 'GET /agents/me',
  summary: 'Returns the calling agent with its policy and usage.',
  needs: 'AGENT',
  answers: { 200: AgentShape },
  apply: ({ world, caller }) => ok(renderAgent(world, actingAgent(world, caller))),
})
