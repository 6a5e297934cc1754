import type { RecordingTour } from '../recording-tour.ts'
import { account, addAccount, addPayer, attempt, quoteOf, type Visit } from './shared.ts'

const permissions = ['VIEW_TRANSACTIONS', 'CREATE_QUOTES', 'EXECUTE_QUOTES', 'CREATE_TRANSFERS']
const spendingLimits = {
  ...{ currency: 'USD', perTransactionLimit: 20_000, dailyLimit: 50_000, monthlyLimit: 100_000 },
}

/** An agent pays within its limits, is refused beyond them, and asks when its policy says so. */
async function agents(tour: RecordingTour): Promise<void> {
  const { customerId, usd } = await addPayer(tour)
  const bank = await addAccount(tour, customerId, 'EUR_ACCOUNT', '001', 1)
  const checking = await addAccount(tour, customerId, 'USD_ACCOUNT', '001', 2)
  const policy = { permissions, defaultExecutionMode: 'AUTO', spendingLimits }
  const created = await tour.api('createAgent', { body: { name: 'Bookkeeper', customerId, policy } })
  const agentId = String(created.agent.id)
  const { accessToken: agent } = await tour.api('redeemAgentDeviceCode', {
    path: { code: created.deviceCode?.code ?? created.code },
  })
  await tour.api('getAgentMe', { agent })
  for (const amount of [10_000, 30_000]) {
    const quote = await tour.api('agentCreateQuote', { agent, body: quoteOf(account(usd), account(bank), amount) })
    await attempt(tour, 'agentExecuteQuote', { agent, path: { quoteId: quote.id } })
  }
  await attempt(tour, 'agentListExternalAccounts', { agent })
  await tour.api('updateAgentPolicy', { path: { agentId }, body: { defaultExecutionMode: 'APPROVAL_REQUIRED' } })
  const body = { source: { accountId: usd }, destination: { accountId: checking }, amount: 500 }
  const first = await tour.api('agentCreateTransferOut', { agent, body })
  const second = await tour.api('agentCreateTransferOut', { agent, body: { ...body, amount: 300 } })
  await tour.api('listAgentApprovals')
  await tour.api('approveAgentAction', { path: { agentId, actionId: first.id } })
  await tour.api('rejectAgentAction', { path: { agentId, actionId: second.id }, body: { reason: 'Too early' } })
  await tour.api('agentListActions', { agent })
  await tour.api('agentListTransactions', { agent })
  await tour.api('deleteAgent', { path: { agentId } })
  await attempt(tour, 'getAgentMe', { agent })
}

export const agentVisits: Readonly<Record<string, Visit>> = {
  agents: { title: 'An agent that pays within its limits, and asks', visit: agents },
}
