import type { Invariant } from '../../contract/index.ts'
import { type CardTransaction, cardTransactions, inAccountCurrency, isUnsettled, pulledOf } from './model/index.ts'

/** The pulls of an open debit cover its authorization, those of an ended one its clearings, except in an exception. */
export const pullsFit: Invariant = {
  name: 'pulls fit card payments',
  check: (world) =>
    world
      .of(cardTransactions)
      .all()
      .filter((transaction) => transaction.status !== 'EXCEPTION' && pulledOf(transaction) !== neededFor(transaction))
      .map((transaction) => {
        const { id, status } = transaction
        return `${id} is ${status} and has pulled ${pulledOf(transaction)} instead of ${neededFor(transaction)}`
      }),
}

function neededFor(transaction: CardTransaction): number {
  const { direction, authorized, settled = 0 } = transaction
  if (direction === 'CREDIT') return 0
  return inAccountCurrency(transaction, isUnsettled(transaction) ? authorized : settled)
}
