import { Type } from 'typebox'
import { operation } from '../../contract/index.ts'
import { pageQuery } from '../../schema/index.ts'
import { currencyFilter, ExternalAccountPage, listAccounts } from '../external-accounts/index.ts'
import { actingAgent, mayRead } from './acting-agent.ts'

export const agentListExternalAccounts = operation({
  id: 'agentListExternalAccounts',
  route: 'GET /agents/me/external-accounts',
  summary: "Lists the external accounts of the agent's customer, newest first.",
  description: 'The policy must grant MANAGE_EXTERNAL_ACCOUNTS.',
  needs: 'AGENT',
  admit: mayRead('MANAGE_EXTERNAL_ACCOUNTS'),
  query: Type.Object({ currency: currencyFilter, ...pageQuery }),
  answers: { 200: ExternalAccountPage },
  refuses: ['INVALID_CURRENCY'],
  apply(call) {
    const { customerId } = actingAgent(call.world, call.caller)
    return listAccounts(call, { side: 'customers', customerId, currency: call.query.currency })
  },
})
