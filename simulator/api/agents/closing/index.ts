import type { World } from '../../../engine/index.ts'
import { quotes } from '../../quotes/model/index.ts'
import { emitPaymentEvent, movePayment, transactions } from '../../transactions/model/index.ts'
import { type Agent, type AgentAction, agentActions, agents, deviceCodes, moveAction } from '../model/index.ts'

/** Rejects an action that awaits approval, and its payment. */
export function rejectAction(world: World, action: AgentAction, reason: string | undefined): AgentAction {
  endPayment(world, action, 'REJECTED')
  return moveAction(world, action, 'REJECTED', { rejectionReason: reason })
}

/** Fails an action that awaits approval, and its payment; `why` goes to the timeline. */
export function failAction(world: World, action: AgentAction, why: string): AgentAction {
  world.note({ kind: 'decision', text: `the action could not be executed: ${why}` }, action.id)
  endPayment(world, action, 'FAILED')
  return moveAction(world, action, 'FAILED')
}

/** Ends a payment that has not started. One that expired, or that the platform started itself, stays as it is. */
function endPayment(world: World, { transactionId }: AgentAction, end: 'REJECTED' | 'FAILED'): void {
  const payment = world.of(transactions).get(transactionId)
  if (payment.status !== 'PENDING') return
  const expiryTask = payment.quoteId === undefined ? undefined : world.of(quotes).get(payment.quoteId).expiryTask
  if (expiryTask !== undefined) world.cancel(expiryTask)
  const ended =
    payment.type === 'INCOMING' && end === 'REJECTED'
      ? movePayment(world, payment, 'REJECTED')
      : movePayment(world, payment, 'FAILED', { failureReason: 'QUOTE_EXECUTION_FAILED' })
  emitPaymentEvent(world, ended, 'FAILED')
}

/** Deletes an agent: its token and unredeemed codes are void, and its actions that await approval are rejected. */
export function closeAgent(world: World, agent: Agent, reason = 'The agent was deleted.'): void {
  world.of(agents).update({ ...agent, isDeleted: true, updatedAtMs: world.now() })
  for (const { id, isRedeemed } of world.of(deviceCodes).all('agent', agent.id))
    if (!isRedeemed) world.of(deviceCodes).remove(id)
  for (const action of world.of(agentActions).all('agent', agent.id))
    if (action.status === 'PENDING_APPROVAL') rejectAction(world, action, reason)
}

/** Deletes all agents of a customer who is being deleted. */
export function closeAgentsOf(world: World, customerId: string): void {
  for (const agent of world.of(agents).all('customer', customerId))
    closeAgent(world, agent, "The agent's customer was deleted.")
}
