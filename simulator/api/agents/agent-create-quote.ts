import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type FieldError, refuseFields } from '../../refusals/index.ts'
import { without } from '../../schema/index.ts'
import { liveLookup } from '../lookups/index.ts'
import {
  AgentQuoteRequest,
  checkQuote,
  openQuote,
  type QuoteInput,
  QuoteShape,
  quoteCodes,
  quoteEvents,
  quotes,
  renderQuote,
} from '../quotes/index.ts'
import { refuseAmount } from '../transactions/index.ts'
import { actingAgent, mayWrite, refuseUnpermitted } from './acting-agent.ts'
import { submitAction } from './actions.ts'
import type { Agent } from './model/index.ts'
import { isOwnAccount, refuseDisallowed } from './own-resources.ts'
import { quoteUndertaking } from './undertakings.ts'

export const agentCreateQuote = operation({
  id: 'agentCreateQuote',
  route: 'POST /agents/me/quotes',
  summary: "Locks the price of a payment between accounts of the agent's customer.",
  description:
    'The policy must grant CREATE_QUOTES. Limits apply to the execution, which `immediatelyExecute` makes part of ' +
    'this request; the policy must then grant EXECUTE_QUOTES too.',
  needs: 'AGENT',
  admit: mayWrite('CREATE_QUOTES'),
  body: AgentQuoteRequest,
  answers: { 201: QuoteShape },
  emits: [...quoteEvents, 'AGENT_ACTION.PENDING_APPROVAL'],
  refuses: [...quoteCodes, 'DAILY_VOLUME_LIMIT_EXCEEDED'],
  // Order: the permission, the amount, the parties, the accounts that the policy allows, the rules of all quotes, those
  // of the execution.
  find({ world, caller, body }) {
    const agent = actingAgent(world, caller)
    if (body.immediatelyExecute === true) refuseUnpermitted(agent, 'EXECUTE_QUOTES')
    refuseAmount('lockedCurrencyAmount', body.lockedCurrencyAmount)
    const errors = partyErrors(world, agent, body)
    if (errors.length > 0) refuseFields(errors)
  },
  apply({ world, caller, body, now }) {
    const agent = actingAgent(world, caller)
    const ids = [body.source, body.destination].flatMap((side) => ('accountId' in side ? [side.accountId] : []))
    refuseDisallowed(world, agent, ids)
    const checked = checkQuote(world, forCustomer(body, agent), now, agent.id)
    // The policy decides about the execution, which may have to wait for approval.
    const quote = openQuote(world, { ...checked, input: without(checked.input, ['immediatelyExecute']) }, now)
    if (body.immediatelyExecute !== true) return created(renderQuote(quote))
    submitAction(world, agent, quoteUndertaking(world, quote))
    return created(renderQuote(world.of(quotes).get(quote.id)))
  },
})

/** Returns an error for each party that is not the customer's: accounts, the named customer, the lookup's sender. */
function partyErrors(world: World, agent: Agent, { lookupId, source, destination }: QuoteInput): readonly FieldError[] {
  const errors: FieldError[] = []
  const lookup = lookupId === undefined ? undefined : liveLookup(world, lookupId)
  if (lookupId !== undefined && lookup?.senderCustomerId !== agent.customerId)
    errors.push({ field: 'lookupId', message: `There is no lookup ${lookupId} for the agent's customer.` })
  if ('accountId' in source && !isOwnAccount(world, agent, source.accountId))
    errors.push({ field: 'source.accountId', message: "The agent's customer has no such account." })
  if (source.customerId !== undefined && source.customerId !== agent.customerId)
    errors.push({ field: 'source.customerId', message: `The agent acts for ${agent.customerId}.` })
  if ('accountId' in destination && !isOwnAccount(world, agent, destination.accountId))
    errors.push({ field: 'destination.accountId', message: "The agent's customer has no such account." })
  return errors
}

/** Names the customer as the payer of a quote that is funded later. */
function forCustomer(input: QuoteInput, { customerId }: Agent): QuoteInput {
  const { source } = input
  return source.sourceType === 'ACCOUNT' ? input : { ...input, source: { ...source, customerId } }
}
