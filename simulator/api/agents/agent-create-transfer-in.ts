import { created, operation } from '../../contract/index.ts'
import { requireAmount, TransferInRequest, transferInCodes } from '../transfers/index.ts'
import { mayWrite } from './acting-agent.ts'
import { renderAction } from './render-action.ts'
import { AgentActionShape } from './shapes.ts'
import { findTransfer, submitTransfer } from './submit-transfer.ts'

export const agentCreateTransferIn = operation({
  id: 'agentCreateTransferIn',
  route: 'POST /agents/me/transfer-in',
  summary: "Collects money from an external account of the agent's customer, at once or after approval.",
  description: 'The policy must grant CREATE_TRANSFERS. The rule of the destination account applies.',
  needs: 'AGENT',
  admit: mayWrite('CREATE_TRANSFERS'),
  body: TransferInRequest,
  answers: { 201: AgentActionShape },
  emits: ['INCOMING_PAYMENT.PENDING', 'INCOMING_PAYMENT.FAILED', 'AGENT_ACTION.PENDING_APPROVAL'],
  // Both accounts belong to one customer. Its readiness is checked first, so the receiver is never the problem.
  refuses: transferInCodes.filter((code) => code !== 'INVALID_RECEIVER'),
  find({ world, caller, body }) {
    requireAmount(body)
    return findTransfer(world, caller, body)
  },
  apply: ({ world, caller, body, found }) =>
    created(renderAction(world, submitTransfer(world, caller, 'TRANSFER_IN', body, found))),
})
