import type { World } from '../../engine/index.ts'
import { isSystemAccount, standing } from '../../ledger/index.ts'
import { timestamp } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { renderAmount } from '../reference/index.ts'
import { fundingInstructions } from './funding-instructions.ts'
import { type InternalAccount, internalAccounts } from './model.ts'

/** Renders an internal account as the API shows it. */
export function renderAccount(world: World, account: InternalAccount) {
  const { id, customerId, type, status, currency, privateEnabled, createdAtMs, updatedAtMs } = account
  const { available, total, changedAtMs } = standing(world, id)
  return {
    id,
    customerId,
    type,
    status,
    balance: renderAmount(available, currency),
    totalBalance: renderAmount(total, currency),
    fundingPaymentInstructions: fundingInstructions(world, account),
    privateEnabled,
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(Math.max(updatedAtMs, changedAtMs ?? 0)),
  }
}

/** Emits the new balance of an account; neither the outside (undefined) nor a system account has one. */
export function emitBalanceUpdated(world: World, accountId: string | undefined): void {
  if (accountId === undefined || isSystemAccount(accountId)) return
  const account = world.of(internalAccounts).get(accountId)
  emit(world, 'INTERNAL_ACCOUNT.BALANCE_UPDATED', renderAccount(world, account), { resource: accountId })
}
