import type { World } from '../../engine/types.ts'
import { postCredit } from './credits.ts'
import { type CardTransaction, inAccountCurrency, isOpen, pulledOf } from './model/index.ts'
import { authorizationBySuffix, CardTransactionChange } from './money/index.ts'
import { refuseOverflow, refuseState, refuseTooLarge } from './requests.ts'

/** Clears an amount of a transaction. Order of checks: its status, the sum of its clearings. */
export function clear(world: World, transaction: CardTransaction, amount: number): CardTransaction {
  if (!canBeLate(transaction, amount)) refuseState(transaction, ['AUTHORIZED', 'PARTIALLY_SETTLED'])
  const { settled = 0, direction, merchant, id } = transaction
  refuseTooLarge(transaction, amount, settled)
  const change = new CardTransactionChange(world, transaction)
  change.set({ isEndedByClose: undefined })
  if (amount === 0) change.end()
  else if (direction === 'DEBIT') clearDebit(change, amount)
  else {
    const credit = inAccountCurrency(transaction, amount)
    refuseOverflow(world, transaction.accountId, credit, amount)
    change.clear(amount)
    change.moveTo(statusAfter(change.transaction))
    const outcome = authorizationBySuffix.read(world, merchant.descriptor, id)
    if (outcome !== 'HAS_NO_FUNDS' && outcome !== 'IS_PAUSED') postCredit(change, credit, outcome)
  }
  const cleared = change.save()
  change.announce()
  return cleared
}

/** True for the one late clearing of a transaction that closing the card ended. */
const canBeLate = ({ isEndedByClose, status }: CardTransaction, amount: number) =>
  isEndedByClose === true && status === 'SETTLED' && amount > 0

/** Pulls what was not pulled before; when that is refused, the network has the money all the same. */
function clearDebit(change: CardTransactionChange, amount: number): void {
  change.clear(amount)
  const missing = change.cleared - pulledOf(change.transaction)
  if (missing <= 0 || change.pullMore(missing)) change.moveTo(statusAfter(change.transaction))
  else {
    change.coverLoss()
    change.moveTo('EXCEPTION')
  }
}

/** Returns the status after a clearing: open until the authorized amount is reached. */
function statusAfter(transaction: CardTransaction): CardTransaction['status'] {
  const { settled = 0, authorized } = transaction
  return isOpen(transaction) && settled < authorized ? 'PARTIALLY_SETTLED' : 'SETTLED'
}
