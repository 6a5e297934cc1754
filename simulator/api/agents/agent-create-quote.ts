import { created, operation } from '../../domain/operation.ts'
import { type FieldError, refuseFields } from '../../domain/refusals.ts'
import { isRecord } from '../../domain/shape-walker.ts'
import type { World } from '../../engine/types.ts'
import { liveLookup } from '../lookups/index.ts'
import {
  beginQuote,
  checkQuote,
  type QuoteInput,
  QuoteRequest,
  QuoteShape,
  quoteCodes,
  renderQuote,
} from '../quotes/index.ts'
import { refuseAmount } from '../transactions/index.ts'
import { actingAgent, mayWrite } from './acting-agent.ts'
import type { Agent } from './model/index.ts'
import { isOwnAccount, refuseDisallowed } from './own-accounts.ts'
import { mergedErrors } from './policy-rules.ts'

export const agentCreateQuote = operation({
  id: 'agentCreateQuote',
  route: 'POST /agents/me/quotes',
  summary: "Locks the price of a payment between accounts of the agent's customer.",
  description: 'The policy must grant CREATE_QUOTES. Limits apply to the execution.',
  needs: 'AGENT',
  admit: mayWrite('CREATE_QUOTES'),
  body: QuoteRequest,
  answers: { 201: QuoteShape },
  emits: ['OUTGOING_PAYMENT.PENDING', 'OUTGOING_PAYMENT.PENDING_AUTHORIZATION', 'INCOMING_PAYMENT.PENDING'],
  refuses: quoteCodes,
  fieldRules: ({ body }, errors) => mergedErrors(QuoteRequest, errors, immediateErrors(body)),
  // Order: the amount, the parties, the accounts that the policy allows, the rules of all quotes.
  find({ world, caller, body }) {
    refuseAmount('lockedCurrencyAmount', body.lockedCurrencyAmount)
    const errors = partyErrors(world, actingAgent(world, caller), body)
    if (errors.length > 0) refuseFields(errors)
  },
  apply({ world, caller, body, now }) {
    const agent = actingAgent(world, caller)
    const ids = [body.source, body.destination].flatMap((side) => ('accountId' in side ? [side.accountId] : []))
    refuseDisallowed(world, agent, ids)
    const checked = checkQuote(world, forCustomer(body, agent), now, agent.id)
    return created(renderQuote(beginQuote(world, checked, now)))
  },
})

function immediateErrors(body: unknown): readonly FieldError[] {
  if (!isRecord(body) || body['immediatelyExecute'] !== true) return []
  return [{ field: 'immediatelyExecute', message: 'An agent executes its quotes in a second request.' }]
}

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
