import { ok, operation } from '../../contract/index.ts'
import { actingAgent } from './acting-agent.ts'
import { requireAction } from './actions.ts'
import { renderAction } from './render-action.ts'
import { AgentActionShape } from './shapes.ts'

export const agentGetAction = operation({
  id: 'agentGetAction',
  route: 'GET /agents/me/actions/{actionId}',
  summary: 'Returns an action of the calling agent.',
  needs: 'AGENT',
  answers: { 200: AgentActionShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, caller, path }) =>
    requireAction(world, { agentId: actingAgent(world, caller).id, actionId: path.actionId }),
  apply: ({ world, found }) => ok(renderAction(world, found)),
})
