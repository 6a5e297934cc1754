import type { World } from '../../engine/types.ts'
import { type ExternalAccount, externalAccounts } from './model.ts'
import { closeChallenge } from './ownership.ts'

/** Marks an account as deleted and drops its challenge. The document stays, because payments refer to it. */
export function deleteAccount(world: World, account: ExternalAccount): void {
  closeChallenge(world, account.id)
  world.of(externalAccounts).update({ ...account, isDeleted: true, updatedAtMs: world.now() })
}
