import type { Caller } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type Agent, type AgentPermission, agents } from './model/index.ts'

/** Returns the agent that calls. */
export const actingAgent = (world: World, { agentId = '' }: Caller): Agent => world.of(agents).get(agentId)

/** Refuses an agent that is paused. */
export function refusePaused({ id, isPaused }: Agent): void {
  if (isPaused) refuse('FORBIDDEN', { reason: 'AGENT_PAUSED', says: `The agent ${id} is paused.` })
}

/** Refuses an agent without a permission in its policy. */
export function refuseUnpermitted({ policy }: Agent, permission: AgentPermission): void {
  if (!policy.permissions.includes(permission))
    refuse('FORBIDDEN', {
      reason: 'PERMISSION_DENIED',
      requiredPermission: permission,
      says: `The agent's policy does not grant ${permission}.`,
    })
}

/** Admits agents with a permission of their policy to an operation that only reads. */
export const mayRead = (permission: AgentPermission) => (world: World, caller: Caller) =>
  refuseUnpermitted(actingAgent(world, caller), permission)

/** The same for an operation that writes, which is closed to paused agents. */
export const mayWrite = (permission: AgentPermission) => (world: World, caller: Caller) => {
  const agent = actingAgent(world, caller)
  refusePaused(agent)
  refuseUnpermitted(agent, permission)
}
