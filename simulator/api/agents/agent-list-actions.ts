import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { answerPage, optional, pageQuery } from '../../schema/index.ts'
import { actingAgent } from './acting-agent.ts'
import { type AgentAction, agentActions } from './model/index.ts'
import { renderAction } from './render-action.ts'
import { ActionPage, ActionStatusShape } from './shapes.ts'

export const agentListActions = operation({
  id: 'agentListActions',
  route: 'GET /agents/me/actions',
  summary: "Lists the calling agent's actions, newest first.",
  needs: 'AGENT',
  query: Type.Object({ status: optional(ActionStatusShape), ...pageQuery }),
  answers: { 200: ActionPage },
  apply(call) {
    const { world, caller, query } = call
    const { id } = actingAgent(world, caller)
    const where = ({ status }: AgentAction) => query.status === undefined || status === query.status
    const show = (action: AgentAction) => renderAction(world, action)
    return ok(answerPage(call, `actions of ${id}`, world.of(agentActions), { index: 'agent', key: id, where }, show))
  },
})
