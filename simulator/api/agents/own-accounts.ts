import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { liveExternalAccount } from '../external-accounts/index.ts'
import { findAccounts, type TransferAccounts } from '../transfers/index.ts'
import type { Agent } from './model/index.ts'

/** True for the id of an internal account. */
export const isInternal = (world: World, id: string): boolean => world.of(internalAccounts).find(id) !== undefined

/** True for an account of the agent's customer, internal or external. */
export function isOwnAccount(world: World, { customerId }: Agent, id: string): boolean {
  const account = world.of(internalAccounts).find(id) ?? liveExternalAccount(world, id)
  return account?.customerId === customerId
}

/** Finds both accounts of a transfer; one that is unknown or not the customer's is refused alike. */
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
