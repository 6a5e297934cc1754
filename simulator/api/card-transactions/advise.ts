import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type CardTransaction, inAccountCurrency } from './model/index.ts'
import { CardTransactionChange } from './money/index.ts'
import { refuseOtherStates, refuseTooLarge } from './requests.ts'

/**
 * Changes the total of an authorization. An advice is a fact, so neither the card's state nor its limit is checked.
 * Order of checks: the status, the largest amount, the amount that is settled already.
 */
export function advise(world: World, transaction: CardTransaction, total: number): CardTransaction {
  refuseOtherStates(transaction, ['AUTHORIZED', 'PARTIALLY_SETTLED'])
  refuseTooLarge(transaction, total)
  const { authorized, settled = 0, direction } = transaction
  if (total < settled)
    refuse('AMOUNT_OUT_OF_RANGE', {
      field: 'amount',
      value: total,
      minimum: settled,
      says: `The total ${total} is below the ${settled} that is settled already.`,
    })
  const change = new CardTransactionChange(world, transaction)
  change.set({ authorized: total })
  const difference = direction === 'DEBIT' ? inAccountCurrency(transaction, total - authorized) : 0
  if (difference < 0) change.release(-difference)
  if (difference > 0 && !change.pullMore(difference)) change.moveTo('EXCEPTION')
  else if (total === settled) change.moveTo('SETTLED')
  const advised = change.save()
  change.announce()
  return advised
}
