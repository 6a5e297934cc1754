import type { World } from '../../engine/types.ts'
import { type ExternalAccount, externalAccounts } from './model.ts'
import { closeChallenge } from './ownership.ts'

/** The record stays for the payments that tell of it; nobody finds it otherwise, and nothing about it is waited for. */
export function deleteAccount(world: World, account: ExternalAccount): void {
  closeChallenge(world, account.id)
  world.of(externalAccounts).update({ ...account, isDeleted: true, updatedAtMs: world.now() })
}
