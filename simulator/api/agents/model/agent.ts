import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { timestamp } from '../../../schema/index.ts'
import type { AgentPolicy } from './policy.ts'
import { dayAt, monthAt, type Usage, usageAt } from './usage.ts'

/** A program that acts for one customer within a policy. */
export interface Agent extends Document {
  readonly name: string
  readonly customerId: string
  readonly isPaused: boolean
  /** Deleted agents are kept, because the refusal of their tokens says so. */
  readonly isDeleted: boolean
  /** SHA-256 of the access token in hexadecimal; absent until a device code is redeemed. */
  readonly tokenHash?: string | undefined
  readonly policy: AgentPolicy
  readonly usage: Usage
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const agents: Collection<Agent> = {
  name: 'agents',
  indexes: {
    live: ({ isDeleted }) => (isDeleted ? undefined : 'live'),
    customer: ({ isDeleted, customerId }) => (isDeleted ? undefined : customerId),
    token: ({ tokenHash }) => tokenHash,
  },
}

/** Returns an agent that is not deleted, or refuses. */
export function requireAgent(world: World, id: string): Agent {
  const agent = world.of(agents).find(id)
  return agent === undefined || agent.isDeleted ? refuse('REFERENCE_NOT_FOUND', { id }) : agent
}

/** A code that connects one device to an agent. The code itself is not stored. */
export interface DeviceCode extends Document {
  readonly agentId: string
  readonly codeHash: string
  readonly isRedeemed: boolean
  /** True once a newer code has replaced it. */
  readonly isSuperseded: boolean
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

export const deviceCodes: Collection<DeviceCode> = {
  name: 'agentDeviceCodes',
  indexes: { agent: ({ agentId }) => agentId, code: ({ codeHash }) => codeHash },
}

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
