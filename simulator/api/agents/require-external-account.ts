import type { Caller } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type ExternalAccount, requireAccount } from '../external-accounts/index.ts'
import { actingAgent } from './acting-agent.ts'

/** Returns an external account of the agent's customer; any other counts as unknown. */
export function requireExternalAccount(world: World, caller: Caller, id: string): ExternalAccount {
  const account = requireAccount(world, 'customers', id)
  const isOwn = account.customerId === actingAgent(world, caller).customerId
  return isOwn ? account : refuse('REFERENCE_NOT_FOUND', { id })
}
