import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type ExternalAccount, liveExternalAccount, sideOf } from './model.ts'

export type Side = 'customers' | 'platform'

/** The account that a path names. The customers' path does not know the platform's accounts, nor the other way round. */
export function requireAccount(world: World, side: Side, id: string): ExternalAccount {
  const account = liveExternalAccount(world, id)
  return account !== undefined && sideOf(account) === side ? account : refuse('REFERENCE_NOT_FOUND', { id })
}
