import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { actionIdErrors, refuseDecided, requireAction } from './actions.ts'
import { rejectAction } from './closing/index.ts'
import { renderAction } from './render-action.ts'
import { ActionReject, AgentActionShape } from './shapes.ts'

export const rejectAgentAction = operation({
  id: 'rejectAgentAction',
  route: 'POST /agents/{agentId}/actions/{actionId}/reject',
  summary: 'Rejects an action and its payment, which has moved no money.',
  needs: 'TRANSACT',
  body: Type.Optional(ActionReject),
  answers: { 200: AgentActionShape },
  emits: ['OUTGOING_PAYMENT.FAILED', 'INCOMING_PAYMENT.FAILED'],
  refuses: ['REFERENCE_NOT_FOUND', 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL'],
  fieldRules: ({ path }, errors) => actionIdErrors(path, errors),
  find: ({ world, path }) => requireAction(world, path),
  apply({ world, body, found }) {
    refuseDecided(found)
    return ok(renderAction(world, rejectAction(world, found, body?.reason)))
  },
})
