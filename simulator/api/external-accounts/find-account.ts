import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type ExternalAccount, liveExternalAccount, sideOf } from './model/index.ts'

export type Side = 'customers' | 'platform'

/** Returns the account that a path names; customer paths do not find platform accounts, nor the reverse. */
export function requireAccount(world: World, side: Side, id: string): ExternalAccount {
  const account = liveExternalAccount(world, id)
  return account !== undefined && sideOf(account) === side ? account : refuse('REFERENCE_NOT_FOUND', { id })
}
