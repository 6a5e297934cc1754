import type { Invariant } from '../../domain/invariants.ts'
import { transactions } from '../transactions/index.ts'
import { quotes } from './model/index.ts'

/** Every quote has its payment, which names the quote. */
export const quotesHavePayments: Invariant = {
  name: 'quotes have payments',
  check: (world) =>
    world
      .of(quotes)
      .all()
      .filter(({ id, transactionId }) => world.of(transactions).find(transactionId)?.quoteId !== id)
      .map(({ id, transactionId }) => `${id} has no payment ${transactionId} that names it`),
}
