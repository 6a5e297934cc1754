import { ok, operation } from '../../contract/index.ts'
import { actionIdErrors, approveAction, refuseDecided, requireAction } from './actions.ts'
import { renderAction } from './render-action.ts'
import { AgentActionShape } from './shapes.ts'

export const approveAgentAction = operation({
  id: 'approveAgentAction',
  route: 'POST /agents/{agentId}/actions/{actionId}/approve',
  summary: 'Approves an action, which starts it, or fails it when the current policy or the operation refuses it.',
  needs: 'TRANSACT',
  answers: { 200: AgentActionShape },
  emits: [
    'OUTGOING_PAYMENT.PENDING_AUTHORIZATION',
    'OUTGOING_PAYMENT.PROCESSING',
    'OUTGOING_PAYMENT.FAILED',
    'OUTGOING_PAYMENT.REFUND_PENDING',
    'INCOMING_PAYMENT.FAILED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: ['REFERENCE_NOT_FOUND', 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
  fieldRules: ({ path }, errors) => actionIdErrors(path, errors),
  find: ({ world, path }) => requireAction(world, path),
  apply({ world, found }) {
    refuseDecided(found)
    return ok(renderAction(world, approveAction(world, found)))
  },
})
