import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { type InternalAccount, internalAccounts } from './model.ts'

/** Finds an account unless it is CLOSED: a closed account accepts no sign-in. */
export function findOpenAccount(world: World, id: string): InternalAccount | undefined {
  const account = world.of(internalAccounts).find(id)
  return account?.status === 'CLOSED' ? undefined : account
}

/** Returns the embedded wallet that a request names in this field, or refuses. */
export function requireWallet(world: World, field: string, id = ''): InternalAccount {
  const account = findOpenAccount(world, id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  if (account.type !== 'EMBEDDED_WALLET') refuseFields([{ field, message: 'The account is not an embedded wallet.' }])
  return account
}

/** Returns the platform's ACTIVE account of a currency, if there is one. */
export function platformAccount(world: World, currency: string): string | undefined {
  const accounts = world.of(internalAccounts).all('owner', 'platform')
  return accounts.find((account) => account.currency === currency && account.status === 'ACTIVE')?.id
}
