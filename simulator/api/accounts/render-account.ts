import type { World } from '../../engine/index.ts'
import { standing } from '../../ledger/index.ts'
import { timestamp } from '../../schema/index.ts'
import { renderAmount } from '../reference/index.ts'
import { fundingInstructions } from './funding-instructions.ts'
import type { InternalAccount } from './model.ts'

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
