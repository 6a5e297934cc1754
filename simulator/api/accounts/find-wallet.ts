import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type InternalAccount, internalAccounts } from './model.ts'

/** An account that is closed is gone for everybody who would sign in to it. */
export function findOpenAccount(world: World, id: string): InternalAccount | undefined {
  const account = world.of(internalAccounts).find(id)
  return account?.status === 'CLOSED' ? undefined : account
}

/** The embedded wallet that a request names in this field. */
export function requireWallet(world: World, field: string, id = ''): InternalAccount {
  const account = findOpenAccount(world, id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  if (account.type !== 'EMBEDDED_WALLET') refuseFields([{ field, message: 'The account is not an embedded wallet.' }])
  return account
}
