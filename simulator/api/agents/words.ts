import type { Static } from 'typebox'
import { type Chapter, type Explains, inStates } from '../../contract/index.ts'
import { showMoney } from '../reference/index.ts'
import { agentActions } from './model/index.ts'
import type { AgentShape } from './shapes.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Agents',
    about: `Software that pays for a customer within a policy: permissions, limits, and a threshold above which the
platform approves. A device code connects an agent.`,
    operations: {
      createAgent: 'Create an agent',
      listAgents: 'List agents',
      getAgentById: 'Get an agent',
      updateAgent: 'Update an agent',
      updateAgentPolicy: "Update an agent's policy",
      deleteAgent: 'Delete an agent',
      regenerateAgentDeviceCode: 'Create another device code',
      getAgentDeviceCodeStatus: 'Get the status of a device code',
      redeemAgentDeviceCode: 'Redeem a device code',
      listAgentApprovals: 'List actions that await approval',
      approveAgentAction: "Approve an agent's action",
      rejectAgentAction: "Reject an agent's action",
    },
  },
  {
    name: 'As an agent',
    about: `What an agent itself calls, with the access token that it got for its device code. It reaches its own
customer's accounts and payments, as far as its policy allows.`,
    operations: {
      getAgentMe: 'Get the calling agent',
      agentListInternalAccounts: 'List internal accounts as an agent',
      agentListExternalAccounts: 'List external accounts as an agent',
      agentCreateExternalAccount: 'Add an external account as an agent',
      agentGetExternalAccount: 'Get an external account as an agent',
      agentDeleteExternalAccount: 'Delete an external account as an agent',
      agentCreateQuote: 'Create a quote as an agent',
      agentGetQuote: 'Get a quote as an agent',
      agentExecuteQuote: 'Execute a quote as an agent',
      agentCreateTransferIn: 'Collect money as an agent',
      agentCreateTransferOut: 'Pay out as an agent',
      agentListTransactions: 'List transactions as an agent',
      agentGetTransaction: 'Get a transaction as an agent',
      agentListActions: 'List actions as an agent',
      agentGetAction: 'Get an action as an agent',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { agents: 'agent', agentActions: 'action' },
  requests: {
    createAgent: 'the agent was created',
    updateAgent: 'the agent was changed',
    deleteAgent: 'the agent was deleted',
    updateAgentPolicy: "the agent's policy was changed",
    regenerateAgentDeviceCode: 'a new device code was created for the agent',
    redeemAgentDeviceCode: 'the agent redeemed its device code',
    approveAgentAction: 'the platform approved the action',
    rejectAgentAction: 'the platform rejected the action',
    agentCreateQuote: 'the agent requested the quote',
    agentExecuteQuote: 'the agent asked to execute the quote',
    agentCreateTransferIn: 'the agent asked for a transfer-in',
    agentCreateTransferOut: 'the agent asked for a transfer-out',
    agentCreateExternalAccount: 'the agent added the external account',
    agentDeleteExternalAccount: 'the agent deleted the external account',
  },
  callers: {
    redeemAgentDeviceCode: 'the agent',
    agentCreateQuote: 'the agent',
    agentExecuteQuote: 'the agent',
    agentCreateTransferIn: 'the agent',
    agentCreateTransferOut: 'the agent',
    agentCreateExternalAccount: 'the agent',
    agentDeleteExternalAccount: 'the agent',
  },
  lifecycles: {
    'agent action': {
      reasonIn: ['rejectionReason'],
      moves: {
        PENDING_APPROVAL: "waits for the platform's approval",
        'start>APPROVED': 'was started without asking',
        APPROVED: 'was started',
        REJECTED: 'was rejected',
        FAILED: 'failed',
      },
    },
  },
  begins: inStates({ agents: describePolicy }),
  latest: {
    agents: (world, id) => {
      const { items } = world.of(agentActions).list({ index: 'agent', key: id, limit: 3 })
      return items.map((action) => action.id)
    },
  },
  states: {
    agentActions: inStates({
      PENDING_APPROVAL: () => 'The action waits for the platform to approve or reject it.',
    }),
  },
  ownedWith: { agentDeviceCodes: 'agentId' },
}

const permitted: Readonly<Record<string, string>> = {
  VIEW_TRANSACTIONS: 'see payments',
  CREATE_TRANSFERS: 'make transfers',
  CREATE_QUOTES: 'request quotes',
  EXECUTE_QUOTES: 'execute quotes',
  MANAGE_EXTERNAL_ACCOUNTS: 'manage external accounts',
}

/** Describes the policy of an agent: its permissions, its limits, and when the platform must approve. */
export function describePolicy({ isPaused, isConnected, policy }: Static<typeof AgentShape>): string {
  const { permissions, spendingLimits: limits } = policy
  const money = (amount: number) => showMoney({ amount, currency: limits.currency })
  const daily = limits.dailyTransactionLimit
  const spends = [
    `${money(limits.perTransactionLimit)} per transaction`,
    ...(limits.dailyLimit ? [`${money(limits.dailyLimit)} a day`] : []),
    ...(limits.monthlyLimit ? [`${money(limits.monthlyLimit)} a month`] : []),
    ...(daily === undefined ? [] : [`${daily} ${daily === 1 ? 'action' : 'actions'} a day`]),
  ]
  const may = permissions.length === 0 ? 'do nothing' : listed(permissions.map((one) => permitted[one] ?? one))
  const who = isPaused ? 'The agent is paused. Otherwise it' : 'The agent'
  const code = isConnected ? '' : ' It has not redeemed a device code yet.'
  return `${who} may ${may}, for at most ${listed(spends)}; ${approvals(policy)}.${code}`
}

function approvals(policy: Static<typeof AgentShape>['policy']): string {
  if (policy.defaultExecutionMode === 'APPROVAL_REQUIRED') return 'the platform approves every action'
  const { amount, currency } = policy.approvalThresholds ?? {}
  if (typeof amount !== 'number' || currency === undefined) return 'no action needs approval'
  return `the platform approves actions above ${showMoney({ amount, currency })}`
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
