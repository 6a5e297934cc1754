import type { Caller } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type ExternalAccount, liveExternalAccount, requireAccount } from '../external-accounts/index.ts'
import { type Quote, quotes } from '../quotes/index.ts'
import { findAccounts, type TransferAccounts } from '../transfers/index.ts'
import { actingAgent } from './acting-agent.ts'
import type { Agent } from './model/index.ts'

/** Returns an external account of the agent's customer; any other counts as unknown. */
export function requireOwnExternalAccount(world: World, caller: Caller, id: string): ExternalAccount {
  const account = requireAccount(world, 'customers', id)
  const isOwn = account.customerId === actingAgent(world, caller).customerId
  return isOwn ? account : refuse('REFERENCE_NOT_FOUND', { id })
}

/** Returns a quote that the calling agent made; any other counts as unknown. */
export function requireOwnQuote(world: World, { agentId }: Caller, id: string): Quote {
  const quote = world.of(quotes).find(id)
  return quote?.agentId !== undefined && quote.agentId === agentId ? quote : refuse('QUOTE_NOT_FOUND', { id })
}

/** True for the id of an internal account. */
export const isInternal = (world: World, id: string): boolean => world.of(internalAccounts).find(id) !== undefined

/** True for an account of the agent's customer, internal or external. */
export function isOwnAccount(world: World, { customerId }: Agent, id: string): boolean {
  const account = world.of(internalAccounts).find(id) ?? liveExternalAccount(world, id)
  return account?.customerId === customerId
}

/** Finds both accounts of a transfer; one that is unknown or not the customer's is refused the same way. */
export function findOwnAccounts(world: World, agent: Agent, sourceId: string, destinationId: string): TransferAccounts {
  for (const id of [sourceId, destinationId]) if (!isOwnAccount(world, agent, id)) refuse('REFERENCE_NOT_FOUND', { id })
  return findAccounts(world, { source: { accountId: sourceId }, destination: { accountId: destinationId } })
}

/** Refuses internal accounts that the agent's policy does not allow. */
export function refuseDisallowed(world: World, { policy }: Agent, ids: readonly string[]): void {
  const allowed = policy.accountRestrictions?.allowedAccountIds
  const other = allowed && ids.find((id) => isInternal(world, id) && !allowed.includes(id))
  if (other !== undefined)
    refuse('FORBIDDEN', {
      reason: 'ACCOUNT_NOT_ALLOWED',
      accountId: other,
      says: `The agent's policy does not allow the account ${other}.`,
    })
}
