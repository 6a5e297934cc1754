import type { World } from '../../engine/index.ts'
import { type FieldError, idErrors, Refusal, refuse } from '../../refusals/index.ts'
import { emit } from '../../webhooks/index.ts'
import { customers } from '../customers/index.ts'
import { transactions } from '../transactions/index.ts'
import { refusePaused, refuseUnpermitted } from './acting-agent.ts'
import { failAction } from './closing/index.ts'
import { approvalReason, countUsage, refuseOverLimits } from './limits.ts'
import {
  type Agent,
  type AgentAction,
  actionLifecycle,
  agentActions,
  agents,
  moveAction,
  requireAgent,
} from './model/index.ts'
import { refuseDisallowed } from './own-resources.ts'
import { renderAction } from './render-action.ts'
import { type Undertaking, undertakingOf } from './undertakings.ts'

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

/** Starts an action that awaits approval, or fails it when the current policy or the operation refuses it. */
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

/** Refuses an action that the current policy does not permit. Order: pause, permission, accounts, the action itself. */
export function refuseBarred(world: World, agent: Agent, undertaking: Undertaking): void {
  refusePaused(agent)
  refuseUnpermitted(agent, undertaking.permission)
  refuseDisallowed(world, agent, undertaking.accountIds)
  undertaking.refuseUnstartable()
}

/** Checks the limits, then starts an undertaking or lets it wait for approval. Returns the action. */
export function submitAction(world: World, agent: Agent, undertaking: Undertaking): AgentAction {
  refuseOverLimits(world, agent, undertaking)
  const reason = approvalReason(world, agent, undertaking)
  return reason === undefined ? startNow(world, agent, undertaking) : awaitApproval(world, agent, undertaking, reason)
}

function awaitApproval(world: World, agent: Agent, undertaking: Undertaking, reason: string): AgentAction {
  const action = record(world, agent, undertaking, 'PENDING_APPROVAL', undertaking.open().id)
  world.note({ kind: 'decision', text: `${reason}, so the action needs the platform's approval` }, action.id)
  emit(world, 'AGENT_ACTION.PENDING_APPROVAL', renderAction(world, action), { resource: action.id })
  return action
}

function startNow(world: World, agent: Agent, undertaking: Undertaking): AgentAction {
  const payment = undertaking.start()
  countUsage(world, agent.id, undertaking.money)
  const action = record(world, agent, undertaking, 'APPROVED', payment.id)
  // Some transfers fail before they are answered.
  return payment.status === 'FAILED' ? moveAction(world, action, 'FAILED') : action
}

function record(
  world: World,
  { id: agentId, customerId }: Agent,
  { type, details }: Undertaking,
  status: 'PENDING_APPROVAL' | 'APPROVED',
  transactionId: string,
): AgentAction {
  const id = world.newId('AgentAction')
  const now = world.now()
  return world.of(agentActions).insert({
    id,
    agentId,
    customerId,
    platformCustomerId: world.of(customers).get(customerId).platformCustomerId,
    status: actionLifecycle.enter(world, id, 'start', status),
    type,
    ...details,
    transactionId,
    isStarted: status === 'APPROVED',
    createdAtMs: now,
    updatedAtMs: now,
  })
}
