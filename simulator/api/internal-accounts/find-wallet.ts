import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'

/** The embedded wallet that a request is about; one that is closed is gone. */
export function requireWallet(world: World, id = ''): InternalAccount {
  const account = world.of(internalAccounts).find(id)
  if (account === undefined || account.status === 'CLOSED') refuse('REFERENCE_NOT_FOUND', { id })
  if (account.type !== 'EMBEDDED_WALLET')
    refuseFields([{ field: 'id', message: 'The account is not an embedded wallet.' }])
  return account
}
