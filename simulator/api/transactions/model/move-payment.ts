import type { World } from '../../../engine/index.ts'
import { failActionOf } from '../../agents/model/index.ts'
import { syncQuoteStatus } from '../../quotes/model/index.ts'
import { lifecycleOf, type Transaction, type TransactionStatus, transactions } from './transaction.ts'

/** Moves a payment, its quote and its agent's action to another status. */
export function movePayment(
  world: World,
  payment: Transaction,
  status: TransactionStatus,
  changes: Partial<Transaction> = {},
): Transaction {
  const moved = lifecycleOf(payment).move(world, world.of(transactions), payment, payment.status, status, {
    status,
    updatedAtMs: world.now(),
    ...changes,
  })
  syncQuoteStatus(world, payment.quoteId, status)
  if (status === 'FAILED' || status === 'EXPIRED') failActionOf(world, payment)
  return moved
}

/** Changes a payment without moving it. */
export function updatePayment(world: World, payment: Transaction, changes: Partial<Transaction>): Transaction {
  return world.of(transactions).update({ ...payment, updatedAtMs: world.now(), ...changes })
}
