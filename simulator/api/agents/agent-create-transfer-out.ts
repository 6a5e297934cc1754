import { created, operation } from '../../contract/index.ts'
import { TransferOutRequest, transferOutCodes } from '../transfers/index.ts'
import { mayWrite } from './acting-agent.ts'
import { renderAction } from './render-action.ts'
import { AgentActionShape } from './shapes.ts'
import { findTransfer, submitTransfer } from './submit-transfer.ts'

export const agentCreateTransferOut = operation({
  id: 'agentCreateTransferOut',
  route: 'POST /agents/me/transfer-out',
  summary: "Pays from an internal to an external account of the agent's customer, at once or after approval.",
  description: 'The policy must grant CREATE_TRANSFERS. The rule of the source account applies.',
  needs: 'AGENT',
  admit: mayWrite('CREATE_TRANSFERS'),
  body: TransferOutRequest,
  answers: { 201: AgentActionShape },
  emits: [
    'OUTGOING_PAYMENT.PENDING',
    'OUTGOING_PAYMENT.FAILED',
    'OUTGOING_PAYMENT.REFUND_PENDING',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'AGENT_ACTION.PENDING_APPROVAL',
  ],
  // Both accounts belong to one customer. Its readiness is checked first, so the receiver is never the problem.
  refuses: transferOutCodes.filter((code) => code !== 'INVALID_RECEIVER'),
  find: ({ world, caller, body }) => findTransfer(world, caller, body),
  apply: ({ world, caller, body, found }) =>
    created(renderAction(world, submitTransfer(world, caller, 'TRANSFER_OUT', body, found))),
})
