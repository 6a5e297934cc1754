import type { World } from '../../engine/index.ts'
import { emit } from '../../webhooks/index.ts'
import {
  type ExternalAccount,
  type ExternalAccountStatus,
  externalAccountLifecycle,
  externalAccounts,
} from './model/index.ts'
import { renderExternalAccount } from './render-account.ts'

/** Moves an account to another status and emits the event. */
export function changeStatus(world: World, account: ExternalAccount, status: ExternalAccountStatus): ExternalAccount {
  const changed = externalAccountLifecycle.move(world, world.of(externalAccounts), account, account.status, status, {
    status,
    updatedAtMs: world.now(),
  })
  emit(world, 'EXTERNAL_ACCOUNT.STATUS_UPDATED', renderExternalAccount(changed), { resource: changed.id })
  return changed
}
