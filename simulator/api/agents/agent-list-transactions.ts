import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { pageOfTransactions, TransactionFilters, TransactionPage } from '../transactions/index.ts'
import { actingAgent, mayRead } from './acting-agent.ts'

const { customerId: _customer, platformCustomerId: _platformCustomer, ...filters } = TransactionFilters.properties

export const agentListTransactions = operation({
  id: 'agentListTransactions',
  route: 'GET /agents/me/transactions',
  summary: "Lists all payments and card payments of the agent's customer, newest first by default.",
  description: 'The policy must grant VIEW_TRANSACTIONS.',
  needs: 'AGENT',
  admit: mayRead('VIEW_TRANSACTIONS'),
  query: Type.Object(filters),
  answers: { 200: TransactionPage },
  apply(call) {
    const { customerId } = actingAgent(call.world, call.caller)
    return ok(pageOfTransactions(call, { ...call.query, customerId }, `transactions of ${customerId}`))
  },
})
