import { area, resource, sends } from '../../contract/index.ts'
import { agentCreateExternalAccount } from './agent-create-external-account.ts'
import { agentCreateQuote } from './agent-create-quote.ts'
import { agentCreateTransferIn } from './agent-create-transfer-in.ts'
import { agentCreateTransferOut } from './agent-create-transfer-out.ts'
import { agentDeleteExternalAccount } from './agent-delete-external-account.ts'
import { agentExecuteQuote } from './agent-execute-quote.ts'
import { agentGetAction } from './agent-get-action.ts'
import { agentGetExternalAccount } from './agent-get-external-account.ts'
import { agentGetQuote } from './agent-get-quote.ts'
import { agentGetTransaction } from './agent-get-transaction.ts'
import { agentListActions } from './agent-list-actions.ts'
import { agentListExternalAccounts } from './agent-list-external-accounts.ts'
import { agentListInternalAccounts } from './agent-list-internal-accounts.ts'
import { agentListTransactions } from './agent-list-transactions.ts'
import { approveAgentAction } from './approve-agent-action.ts'
import { accessTokenShape } from './authenticate.ts'
import { createAgent } from './create-agent.ts'
import { deleteAgent } from './delete-agent.ts'
import { deviceCodeShape } from './device-codes.ts'
import { getAgentById } from './get-agent-by-id.ts'
import { getAgentDeviceCodeStatus } from './get-agent-device-code-status.ts'
import { getAgentMe } from './get-agent-me.ts'
import { listAgentApprovals } from './list-agent-approvals.ts'
import { listAgents } from './list-agents.ts'
import { actionLifecycle, agentActions, agents, renderAgent } from './model/index.ts'
import { redeemAgentDeviceCode } from './redeem-agent-device-code.ts'
import { regenerateAgentDeviceCode } from './regenerate-agent-device-code.ts'
import { rejectAgentAction } from './reject-agent-action.ts'
import { renderAction } from './render-action.ts'
import { AgentActionShape, AgentShape } from './shapes.ts'
import { updateAgent } from './update-agent.ts'
import { updateAgentPolicy } from './update-agent-policy.ts'
import { chapters, explains } from './words.ts'

export { approveAction } from './actions.ts'
export { accessTokenWith, authenticateAgent } from './authenticate.ts'
export { rejectAction } from './closing/index.ts'
export { pendingActionOf } from './model/index.ts'

export const agentsArea = area({
  operations: {
    createAgent,
    listAgents,
    getAgentById,
    updateAgent,
    deleteAgent,
    updateAgentPolicy,
    regenerateAgentDeviceCode,
    getAgentDeviceCodeStatus,
    redeemAgentDeviceCode,
    getAgentMe,
    approveAgentAction,
    rejectAgentAction,
    listAgentApprovals,
    agentListTransactions,
    agentGetTransaction,
    agentCreateQuote,
    agentGetQuote,
    agentExecuteQuote,
    agentListActions,
    agentGetAction,
    agentCreateTransferIn,
    agentCreateTransferOut,
    agentListInternalAccounts,
    agentListExternalAccounts,
    agentCreateExternalAccount,
    agentGetExternalAccount,
    agentDeleteExternalAccount,
  },
  lifecycles: [actionLifecycle],
  events: { AgentAction: AgentActionShape },
  resources: [
    resource(agents, AgentShape, renderAgent, ({ name }) => [name]),
    resource(agentActions, AgentActionShape, renderAction, ({ platformCustomerId }) => [platformCustomerId]),
  ],
  secrets: ['accessToken', 'tokenHash', 'codeHash', accessTokenShape, deviceCodeShape],
  internalCollections: ['agentDeviceCodes'],
  chapters,
  explains,
  steps: [
    sends(updateAgent, 'When I pause the agent', { body: { isPaused: true } }),
    sends(updateAgent, 'When I resume the agent', { body: { isPaused: false } }),
    sends(deleteAgent, 'When I delete the agent'),
    sends(regenerateAgentDeviceCode, 'When I request a new device code'),
    sends(approveAgentAction, 'When I approve the action'),
    sends(rejectAgentAction, 'When I reject the action'),
    sends(rejectAgentAction, 'When I reject the action because "<reason>"', { body: { reason: '<reason>' } }),
  ],
})
