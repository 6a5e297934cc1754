import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { AnyTransaction, findTransaction, renderAnyTransaction } from '../transactions/index.ts'
import { actingAgent, mayRead } from './acting-agent.ts'

export const agentGetTransaction = operation({
  id: 'agentGetTransaction',
  route: 'GET /agents/me/transactions/{transactionId}',
  summary: "Returns a payment or card payment of the agent's customer.",
  description: 'The policy must grant VIEW_TRANSACTIONS.',
  needs: 'AGENT',
  admit: mayRead('VIEW_TRANSACTIONS'),
  answers: { 200: AnyTransaction },
  refuses: ['TRANSACTION_NOT_FOUND'],
  find({ world, caller, path }) {
    const found = findTransaction(world, path)
    const isOwn = found.customerId === actingAgent(world, caller).customerId
    return isOwn ? found : refuse('TRANSACTION_NOT_FOUND', { id: path.transactionId })
  },
  apply: ({ found }) => ok(renderAnyTransaction(found)),
})
