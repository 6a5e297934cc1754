import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import type { Accounts } from './accounts-tour.ts'
import type { People } from './customers-tour.ts'
import { quoteOf } from './payments-tour.ts'
import type { Tour } from './tour.ts'

const permissions = [
  'VIEW_TRANSACTIONS',
  'CREATE_TRANSFERS',
  'CREATE_QUOTES',
  'EXECUTE_QUOTES',
  'MANAGE_EXTERNAL_ACCOUNTS',
]
const spendingLimits = {
  currency: 'USD',
  perTransactionLimit: 1_000_000,
  dailyLimit: 10_000_000,
  monthlyLimit: 10_000_000,
}

export async function tourAgents(tour: Tour, { ada }: People, accounts: Accounts): Promise<void> {
  const policy = { permissions, defaultExecutionMode: 'AUTO', spendingLimits }
  const created = await tour.api('createAgent', { body: { name: 'Bookkeeper', customerId: ada, policy } })
  const agentId = String(created.agent.id)
  const path = { agentId }
  await tour.api('listAgents', { query: { customerId: ada } })
  await tour.api('getAgentById', { path })
  await tour.api('updateAgent', { path, body: { name: 'Treasurer' } })
  const { code } = await tour.api('regenerateAgentDeviceCode', { path })
  await tour.api('getAgentDeviceCodeStatus', { path: { code } })
  const { accessToken } = await tour.api('redeemAgentDeviceCode', { path: { code } })
  await tourAsAgent(tour, accessToken, accounts)
  await tourApprovals(tour, agentId, accessToken, accounts)
  await tour.api('deleteAgent', { path })
}

async function tourAsAgent(tour: Tour, agent: string, { usd, bank, checking }: Accounts): Promise<void> {
  await tour.api('getAgentMe', { agent })
  await tour.api('agentListInternalAccounts', { agent })
  const account = await tour.api('agentCreateExternalAccount', { agent, body: sampleAccount('EUR_ACCOUNT', '001', 8) })
  const path = { externalAccountId: account.id }
  await tour.api('agentListExternalAccounts', { agent })
  await tour.api('agentGetExternalAccount', { agent, path })
  await tour.api('agentDeleteExternalAccount', { agent, path })
  const quote = await tour.api('agentCreateQuote', { agent, body: quoteOf(usd, bank) })
  await tour.api('agentGetQuote', { agent, path: { quoteId: quote.id } })
  await tour.api('agentExecuteQuote', { agent, path: { quoteId: quote.id } })
  await tour.api('agentCreateTransferIn', {
    agent,
    body: { source: { accountId: checking }, destination: { accountId: usd }, amount: 500 },
  })
  await tour.api('agentListTransactions', { agent })
  await tour.api('agentGetTransaction', { agent, path: { transactionId: quote.transactionId } })
}

/** Lets the platform approve one transfer of the agent and reject another. */
async function tourApprovals(tour: Tour, agentId: string, agent: string, { usd, checking }: Accounts): Promise<void> {
  await tour.api('updateAgentPolicy', { path: { agentId }, body: { defaultExecutionMode: 'APPROVAL_REQUIRED' } })
  const body = { source: { accountId: usd }, destination: { accountId: checking }, amount: 500 }
  const first = await tour.api('agentCreateTransferOut', { agent, body })
  const second = await tour.api('agentCreateTransferOut', { agent, body: { ...body, amount: 300 } })
  await tour.api('agentListActions', { agent })
  await tour.api('agentGetAction', { agent, path: { actionId: first.id } })
  await tour.api('listAgentApprovals')
  await tour.api('approveAgentAction', { path: { agentId, actionId: first.id } })
  await tour.api('rejectAgentAction', { path: { agentId, actionId: second.id }, body: { reason: 'Too early' } })
}
