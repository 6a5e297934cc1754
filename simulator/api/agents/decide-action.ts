import type { World } from '../../engine/index.ts'
import { type FieldError, idErrors, Refusal, refuse } from '../../refusals/index.ts'
import { transactions } from '../transactions/index.ts'
import { failAction } from './closing/index.ts'
import { countUsage, refuseOverLimits } from './limits.ts'
import { type AgentAction, agentActions, agents, moveAction, requireAgent } from './model/index.ts'
import { refuseBarred } from './submit-action.ts'
import { undertakingOf } from './undertakings.ts'

type Path = Readonly<Record<'agentId' | 'actionId', string>>

export const actionIdErrors = (path: Path, errors: readonly FieldError[]): readonly FieldError[] => [
  ...idErrors(path, 'agentId'),
  ...idErrors(path, 'actionId'),
  ...errors,
]

/** Returns the action that a path names; one of another agent counts as unknown. */
export function requireAction(world: World, { agentId, actionId: id }: Path): AgentAction {
  requireAgent(world, agentId)
  const action = world.of(agentActions).find(id)
  return action?.agentId === agentId ? action : refuse('REFERENCE_NOT_FOUND', { id })
}

/** Refuses an action that does not await approval. */
export function refuseDecided({ status }: AgentAction): void {
  if (status !== 'PENDING_APPROVAL')
    refuse('TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', { status, says: `The action is ${status}.` })
}

/** Starts an action that awaits approval, or fails it when the policy of now or the operation refuses it. */
export function approveAction(world: World, action: AgentAction): AgentAction {
  try {
    return start(world, action)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failAction(world, action, error.message)
  }
}

function start(world: World, action: AgentAction): AgentAction {
  const agent = world.of(agents).get(action.agentId)
  const undertaking = undertakingOf(world, agent, action)
  refuseBarred(world, agent, undertaking)
  refuseOverLimits(world, agent, undertaking)
  const payment = undertaking.start(world.of(transactions).get(action.transactionId))
  countUsage(world, agent.id, undertaking.money)
  const approved = moveAction(world, action, 'APPROVED', { isStarted: true })
  // Some transfers fail before they are answered.
  return payment.status === 'FAILED' ? moveAction(world, approved, 'FAILED') : approved
}
