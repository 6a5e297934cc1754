import { type Static, Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import type { ListQuery } from '../../engine/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { answerPage, isWithin, optional, pageQuery, rangeEnd, rangeStart } from '../../schema/index.ts'
import { type Agent, agents, renderAgent } from './model/index.ts'
import { AgentPage } from './shapes.ts'

const Filters = Type.Object({
  customerId: optional(Type.String({ pattern: idPattern, description: 'Only agents of this customer.' })),
  isPaused: optional(Type.Boolean({ description: 'Only agents that are paused, or are not.' })),
  isConnected: optional(Type.Boolean({ description: 'Only agents that are connected, or are not.' })),
  createdAfter: rangeStart('Created at this time or later.'),
  createdBefore: rangeEnd('Created at this time or earlier.'),
  updatedAfter: rangeStart('Last changed at this time or later.'),
  updatedBefore: rangeEnd('Last changed at this time or earlier.'),
  ...pageQuery,
})

export const listAgents = operation({
  id: 'listAgents',
  route: 'GET /agents',
  summary: 'Lists agents, newest first.',
  needs: 'VIEW',
  query: Filters,
  answers: { 200: AgentPage },
  apply(call) {
    const { world, query } = call
    const show = (agent: Agent) => renderAgent(world, agent)
    return ok(answerPage(call, 'agents', world.of(agents), queryFor(query), show))
  },
})

function queryFor(filter: Static<typeof Filters>): ListQuery<Agent> {
  const { customerId, isPaused, isConnected } = filter
  const scope = customerId === undefined ? { index: 'live', key: 'live' } : { index: 'customer', key: customerId }
  const where = (agent: Agent) =>
    (isPaused === undefined || agent.isPaused === isPaused) &&
    (isConnected === undefined || (agent.tokenHash !== undefined) === isConnected) &&
    isWithin(agent.createdAtMs, filter.createdAfter, filter.createdBefore) &&
    isWithin(agent.updatedAtMs, filter.updatedAfter, filter.updatedBefore)
  return { ...scope, where }
}
