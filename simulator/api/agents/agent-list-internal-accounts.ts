import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { optional, pageQuery } from '../../schema/index.ts'
import { InternalAccountPage, InternalAccountTypeShape, pageOfAccounts } from '../accounts/index.ts'
import { actingAgent, mayRead } from './acting-agent.ts'

export const agentListInternalAccounts = operation({
  id: 'agentListInternalAccounts',
  route: 'GET /agents/me/internal-accounts',
  summary: "Lists the internal accounts of the agent's customer that its policy allows, oldest first.",
  description: 'The policy must grant VIEW_TRANSACTIONS.',
  needs: 'AGENT',
  admit: mayRead('VIEW_TRANSACTIONS'),
  query: Type.Object({
    currency: optional(Type.String({ description: 'Only accounts in this currency.' })),
    type: optional(InternalAccountTypeShape),
    ...pageQuery,
  }),
  answers: { 200: InternalAccountPage },
  refuses: ['INVALID_CURRENCY'],
  apply(call) {
    const { customerId, policy } = actingAgent(call.world, call.caller)
    const ids = policy.accountRestrictions?.allowedAccountIds
    return ok(pageOfAccounts(call, { ...call.query, customerId, ids }, `internal accounts of ${customerId}`))
  },
})
