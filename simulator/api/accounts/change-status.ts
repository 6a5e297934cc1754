import type { World } from '../../engine/index.ts'
import type { Approval } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { revokeKeysOfWallet, revokeSessionsOfWallet } from '../wallet/model/index.ts'
import { type AccountStatus, type InternalAccount, internalAccountLifecycle, internalAccounts } from './model.ts'
import { statusByApproval } from './open-accounts.ts'
import { renderAccount } from './render-account.ts'

/** Activates or fails a customer's accounts after a decision; any other approval state leaves them unchanged. */
export function decideAccounts(world: World, customerId: string, approval: Approval): void {
  if (approval === 'APPROVED' || approval === 'REJECTED') moveAccounts(world, customerId, statusByApproval[approval])
}

/** Closes a deleted customer's accounts and revokes their sessions and keys; balances stay in the ledger. */
export function closeAccounts(world: World, customerId: string): void {
  moveAccounts(world, customerId, 'CLOSED')
  for (const { id } of world.of(internalAccounts).all('customer', customerId)) {
    revokeSessionsOfWallet(world, id)
    revokeKeysOfWallet(world, id)
  }
}

function moveAccounts(world: World, customerId: string, status: AccountStatus): void {
  for (const account of world.of(internalAccounts).all('customer', customerId))
    if (account.status !== status && account.status !== 'CLOSED') moveAccount(world, account, status)
}

/** Moves an account to a status and emits the account as it is afterwards. */
export function moveAccount(world: World, account: InternalAccount, status: AccountStatus): InternalAccount {
  const documents = world.of(internalAccounts)
  const changes = { status, updatedAtMs: world.now() }
  const moved = internalAccountLifecycle.move(world, documents, account, account.status, status, changes)
  emit(world, 'INTERNAL_ACCOUNT.STATUS_UPDATED', renderAccount(world, moved), { resource: moved.id })
  return moved
}
