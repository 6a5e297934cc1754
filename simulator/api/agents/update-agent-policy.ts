import { ok, operation } from '../../contract/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { agents, renderAgent, requireAgent } from './model/index.ts'
import { mergedErrors, mergePolicy, policyErrors } from './policies.ts'
import { AgentPolicyUpdate, AgentShape } from './shapes.ts'

export const updateAgentPolicy = operation({
  id: 'updateAgentPolicy',
  route: 'PATCH /agents/{agentId}/policy',
  summary: "Changes an agent's policy, with immediate effect.",
  description:
    'Limits are merged one by one; permissions, account restrictions and thresholds are replaced. Another currency ' +
    'converts the limits that are not sent, and the usage counters, at the current rate.',
  needs: 'MANAGE',
  body: AgentPolicyUpdate,
  answers: { 200: AgentShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  fieldRules({ world, path, body }, errors) {
    const agent = world.of(agents).find(path.agentId)
    const customerId = agent?.isDeleted === false ? agent.customerId : undefined
    const ruled = policyErrors(world, customerId, body, '')
    return [...idErrors(path, 'agentId'), ...mergedErrors(AgentPolicyUpdate, errors, ruled)]
  },
  find: ({ world, path }) => requireAgent(world, path.agentId),
  apply: ({ world, body, found, now }) =>
    ok(renderAgent(world, world.of(agents).update({ ...found, ...mergePolicy(world, found, body), updatedAtMs: now }))),
})
