import type { Invariant } from '../../contract/index.ts'
import { transactions } from '../transactions/index.ts'
import { quotes } from './model/index.ts'

/** Every payment that names a quote is the payment of that quote. */
export const quotedPaymentsHaveQuotes: Invariant = {
  name: 'quoted payments have quotes',
  check: (world) =>
    world
      .of(transactions)
      .all()
      .filter(({ id, quoteId }) => quoteId !== undefined && world.of(quotes).find(quoteId)?.transactionId !== id)
      .map(({ id, quoteId }) => `${id} names ${quoteId}, which does not name it`),
}
