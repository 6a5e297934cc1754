import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type Transaction, transactions } from '../payments/index.ts'

/** The transaction that a path names. */
export function findTransaction(world: World, path: Readonly<Record<string, string>>): Transaction {
  const id = path['transactionId'] ?? ''
  return world.of(transactions).find(id) ?? refuse('TRANSACTION_NOT_FOUND', { id })
}
