import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { answerPage, isWithin, optional, pageQuery, rangeEnd, rangeStart } from '../../schema/index.ts'
import { refuseEmptyRange } from '../transactions/index.ts'
import { type AgentAction, agentActions } from './model/index.ts'
import { renderAction } from './render-action.ts'
import { ActionPage } from './shapes.ts'

export const listAgentApprovals = operation({
  id: 'listAgentApprovals',
  route: 'GET /agents/approvals',
  summary: 'Lists the actions that await approval, newest first by default.',
  needs: 'VIEW',
  query: Type.Object({
    agentId: optional(Type.String({ pattern: idPattern, description: 'Only actions of this agent.' })),
    customerId: optional(Type.String({ pattern: idPattern, description: "Only actions of this customer's agents." })),
    startDate: rangeStart('The earliest time of creation, inclusive.'),
    endDate: rangeEnd('The latest time of creation, inclusive.'),
    ...pageQuery,
    sortOrder: optional(Type.Enum(['asc', 'desc'], { default: 'desc', description: 'The order by time of creation.' })),
  }),
  answers: { 200: ActionPage },
  apply(call) {
    const { world, query } = call
    const { agentId, customerId, startDate, endDate } = query
    refuseEmptyRange(query)
    const where = (action: AgentAction) =>
      (agentId === undefined || action.agentId === agentId) &&
      (customerId === undefined || action.customerId === customerId) &&
      isWithin(action.createdAtMs, startDate, endDate)
    const order = query.sortOrder === 'asc' ? ('oldest' as const) : ('newest' as const)
    const scope = { index: 'pending', key: 'pending', order, where }
    const show = (action: AgentAction) => renderAction(world, action)
    return ok(answerPage(call, 'agent approvals', world.of(agentActions), scope, show))
  },
})
