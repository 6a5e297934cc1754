import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { type CardTransaction, cardTransactions } from '../card-transactions/model/index.ts'
import { type Transaction, transactions } from './model/index.ts'

interface TransactionPath {
  readonly transactionId: string
}

/** Returns the payment or card payment that a path names, or refuses. */
export function findTransaction(world: World, path: TransactionPath): Transaction | CardTransaction {
  const id = path.transactionId
  return (
    world.of(transactions).find(id) ?? world.of(cardTransactions).find(id) ?? refuse('TRANSACTION_NOT_FOUND', { id })
  )
}

/** Returns the payment that a path names; `refuseCard` refuses a card payment. */
export function findPayment(
  world: World,
  path: TransactionPath,
  refuseCard: (transaction: CardTransaction) => never,
): Transaction {
  const found = findTransaction(world, path)
  return 'cardId' in found ? refuseCard(found) : found
}

/** Refuses a card payment where only other payments are allowed. */
export function refuseCardPayment(): never {
  refuseFields([{ field: 'transactionId', message: 'The transaction is a card payment.' }])
}
