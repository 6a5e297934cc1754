import type { World } from '../../../engine/index.ts'
import { closeChallenge } from './challenges.ts'
import { type ExternalAccount, externalAccounts } from './external-accounts.ts'

/** Marks an account as deleted and drops its challenge. The document stays, because payments refer to it. */
export function deleteAccount(world: World, account: ExternalAccount): void {
  closeChallenge(world, account.id)
  world.of(externalAccounts).update({ ...account, isDeleted: true, updatedAtMs: world.now() })
}

/** Deletes all accounts of a customer who is deleted. */
export function deleteAccountsOf(world: World, customerId: string): void {
  for (const account of [...world.of(externalAccounts).all('customer', customerId)]) deleteAccount(world, account)
}
