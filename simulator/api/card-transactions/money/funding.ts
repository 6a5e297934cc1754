import type { World } from '../../../engine/index.ts'
import { type InternalAccount, internalAccounts } from '../../accounts/index.ts'
import { delegatedKeys } from '../../wallet/model/index.ts'

/** True when the service may draw on the account: a wallet needs an active delegated key of this funding source. */
export function hasKey(world: World, { type }: InternalAccount, fundingSourceId: string): boolean {
  if (type !== 'EMBEDDED_WALLET') return true
  const keys = world.of(delegatedKeys).all('fundingSource', fundingSourceId)
  return keys.some(({ status }) => status === 'ACTIVE')
}

/** True when an account can be drawn on at all, whatever its balance. */
export function canDraw(world: World, accountId: string, fundingSourceId: string): boolean {
  const account = world.of(internalAccounts).get(accountId)
  return account.status === 'ACTIVE' && hasKey(world, account, fundingSourceId)
}
