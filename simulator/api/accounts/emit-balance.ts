import type { World } from '../../engine/index.ts'
import { isSystemAccount } from '../../ledger/index.ts'
import { emit } from '../../webhooks/index.ts'
import { internalAccounts } from './model.ts'
import { renderAccount } from './render-account.ts'

/** Emits the new balance of an account; neither the outside (undefined) nor a system account has one. */
export function emitBalanceUpdated(world: World, accountId: string | undefined): void {
  if (accountId === undefined || isSystemAccount(accountId)) return
  const account = world.of(internalAccounts).get(accountId)
  emit(world, 'INTERNAL_ACCOUNT.BALANCE_UPDATED', renderAccount(world, account), { resource: accountId })
}
