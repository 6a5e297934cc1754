import type { World } from '../../engine/index.ts'
import { systemAccount } from '../../ledger/index.ts'
import { internalAccounts, platformAccount } from '../accounts/index.ts'
import { customers } from '../customers/index.ts'
import { externalAccounts } from '../external-accounts/index.ts'
import type { Transaction } from './model/index.ts'
import { sentAmountOf } from './postings.ts'

/**
 * Returns the account that a refund is credited to; undefined stands for the outside. A refund to an account of a
 * deleted customer goes to the platform's account of the currency or, without one, to suspense.
 */
export function refundAccountOf(world: World, payment: Transaction): string | undefined {
  const { payer } = payment.flow
  if (!isOwnerDeleted(world, payment)) return payer
  const { currency } = sentAmountOf(payment)
  return platformAccount(world, currency) ?? systemAccount('suspense', currency)
}

/** True when the paying account, internal or external, belongs to a deleted customer. */
function isOwnerDeleted(world: World, { source, flow }: Transaction): boolean {
  const id = flow.payer ?? (source.sourceType === 'ACCOUNT' ? source.accountId : '')
  const { customerId } = world.of(internalAccounts).find(id) ?? world.of(externalAccounts).find(id) ?? {}
  return customerId !== undefined && world.of(customers).get(customerId).isDeleted
}
