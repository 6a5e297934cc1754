import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type Transaction, transactions } from './model.ts'

/** Returns the transaction that a path names, or refuses. */
export function findTransaction(world: World, path: { readonly transactionId: string }): Transaction {
  const id = path.transactionId
  return world.of(transactions).find(id) ?? refuse('TRANSACTION_NOT_FOUND', { id })
}
