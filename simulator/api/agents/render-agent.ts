import type { World } from '../../engine/index.ts'
import { timestamp } from '../../schema/index.ts'
import { type Agent, dayAt, monthAt, usageAt } from './model/index.ts'

/** Renders an agent as the API shows it now. */
export function renderAgent(world: World, agent: Agent) {
  const { id, name, customerId, isPaused, tokenHash, policy, createdAtMs, updatedAtMs } = agent
  return {
    id,
    name,
    customerId,
    isPaused,
    isConnected: tokenHash !== undefined,
    policy,
    usage: renderUsage(agent, world.now()),
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
  }
}

function renderUsage(agent: Agent, now: number) {
  const { dailyTransactionCount, dailySpend, monthlySpend } = usageAt(agent.usage, now)
  return {
    dailyTransactionCount,
    dailySpend,
    dailyResetDate: timestamp(dayAt(now, 1)).slice(0, 10),
    monthlySpend,
    monthlyResetMonth: timestamp(monthAt(now, 1)).slice(0, 7),
  }
}
