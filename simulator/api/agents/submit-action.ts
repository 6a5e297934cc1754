import type { World } from '../../engine/index.ts'
import { emit } from '../../webhooks/index.ts'
import { customers } from '../customers/index.ts'
import { refusePaused, refuseUnpermitted } from './acting-agent.ts'
import { approvalReason, countUsage, refuseOverLimits } from './limits.ts'
import { type Agent, type AgentAction, actionLifecycle, agentActions, moveAction } from './model/index.ts'
import { refuseDisallowed } from './own-accounts.ts'
import { renderAction } from './render-action.ts'
import type { Undertaking } from './undertakings.ts'

/** Refuses what the policy of now does not permit. Order: pause, permission, accounts, what is to be started. */
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
