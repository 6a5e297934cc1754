import type { World } from '../../../engine/index.ts'
import { type Agent, agentActions, agents, deviceCodes } from '../model/index.ts'
import { rejectAction } from './end-action.ts'

/** Deletes an agent: its token and unredeemed codes are void, and its actions that await approval are rejected. */
export function deleteAgent(world: World, agent: Agent, reason = 'The agent was deleted.'): void {
  world.of(agents).update({ ...agent, isDeleted: true, updatedAtMs: world.now() })
  for (const { id, isRedeemed } of world.of(deviceCodes).all('agent', agent.id))
    if (!isRedeemed) world.of(deviceCodes).remove(id)
  for (const action of world.of(agentActions).all('agent', agent.id))
    if (action.status === 'PENDING_APPROVAL') rejectAction(world, action, reason)
}

/** Deletes all agents of a customer who is being deleted. */
export function deleteAgentsOf(world: World, customerId: string): void {
  for (const agent of world.of(agents).all('customer', customerId))
    deleteAgent(world, agent, "The agent's customer was deleted.")
}
