import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { idErrors, refuse } from '../../refusals/index.ts'
import { executionCodes, proveSignature, type Quote, refuseUnsigned } from '../quotes/index.ts'
import { transactions } from '../transactions/index.ts'
import { actingAgent, mayWrite } from './acting-agent.ts'
import { refuseBarred, submitAction } from './actions.ts'
import { pendingActionOf } from './model/index.ts'
import { requireOwnQuote } from './own-resources.ts'
import { renderAction } from './render-action.ts'
import { AgentActionShape } from './shapes.ts'
import { quoteUndertaking } from './undertakings.ts'

export const agentExecuteQuote = operation({
  id: 'agentExecuteQuote',
  route: 'POST /agents/me/quotes/{quoteId}/execute',
  summary: 'Executes a quote of the agent, at once or after approval by the platform.',
  description: 'The policy must grant EXECUTE_QUOTES.',
  needs: 'AGENT',
  admit: mayWrite('EXECUTE_QUOTES'),
  answers: { 200: AgentActionShape },
  emits: [
    'OUTGOING_PAYMENT.PENDING_AUTHORIZATION',
    'OUTGOING_PAYMENT.PROCESSING',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'AGENT_ACTION.PENDING_APPROVAL',
  ],
  refuses: executionCodes,
  signed: true,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'quoteId'), ...errors],
  find: ({ world, caller, path }) => requireOwnQuote(world, caller, path.quoteId),
  // Order: the policy's accounts, the quote's status, the wallet's signature, the limits.
  prove: ({ world, found, headers }) => proveSignature(world, found, headers),
  apply({ world, caller, found: quote }, proof) {
    const agent = actingAgent(world, caller)
    const undertaking = quoteUndertaking(world, quote)
    refuseBarred(world, agent, undertaking)
    refuseSubmitted(world, quote)
    refuseUnsigned(world, quote, proof)
    return ok(renderAction(world, submitAction(world, agent, undertaking)))
  },
})

/** Refuses a quote with an execution that already awaits approval. */
function refuseSubmitted(world: World, { transactionId }: Quote): void {
  const pending = pendingActionOf(world, world.of(transactions).get(transactionId))
  if (pending !== undefined)
    refuse('CONFLICT', {
      reason: 'ACTION_PENDING',
      actionId: pending.id,
      says: `The execution of the quote awaits approval as ${pending.id}.`,
    })
}
