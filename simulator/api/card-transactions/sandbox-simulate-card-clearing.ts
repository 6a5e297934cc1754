import { accepted, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { idErrors } from '../../refusals/index.ts'
import { postCredit } from './credits.ts'
import { type CardTransaction, inAccountCurrency, isUnsettled, pulledOf, renderCardTransaction } from './model/index.ts'
import { authorizationBySuffix, CardTransactionChange } from './money/index.ts'
import {
  findClearedTransaction,
  laterEventCodes,
  refuseOtherStates,
  refuseOverflow,
  refuseTooLarge,
} from './requests.ts'
import { ClearingRequest, SimulatedTransaction } from './shapes.ts'

export const sandboxSimulateCardClearing = operation({
  id: 'sandboxSimulateCardClearing',
  route: 'POST /sandbox/cards/{id}/simulate/clearing',
  summary: 'Simulates a clearing: the merchant collects an amount of the authorization, or gives it up with 0.',
  needs: 'TRANSACT',
  body: ClearingRequest,
  answers: { 202: SimulatedTransaction },
  emits: [
    'CARD_TRANSACTION.PARTIALLY_SETTLED',
    'CARD_TRANSACTION.SETTLED',
    'CARD_TRANSACTION.EXCEPTION',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: laterEventCodes,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: findClearedTransaction,
  apply: ({ world, body, found }) => accepted(renderCardTransaction(clear(world, found, body.amount))),
})

/** Clears an amount of a transaction. Order of checks: its status, the sum of its clearings. */
function clear(world: World, transaction: CardTransaction, amount: number): CardTransaction {
  if (!canBeLate(transaction, amount)) refuseOtherStates(transaction, ['AUTHORIZED', 'PARTIALLY_SETTLED'])
  const { settled = 0, direction } = transaction
  refuseTooLarge(transaction, amount, settled)
  const change = new CardTransactionChange(world, transaction)
  change.set({ isEndedByClose: undefined })
  if (amount === 0) change.end()
  else if (direction === 'DEBIT') clearDebit(change, amount)
  else clearCredit(change, amount)
  const cleared = change.save()
  change.announce()
  return cleared
}

/** True for the one late clearing of a transaction that closing the card ended. */
const canBeLate = ({ isEndedByClose, status }: CardTransaction, amount: number) =>
  isEndedByClose === true && status === 'SETTLED' && amount > 0

/** Pulls the amount that is still due; when that is refused, the network has the money anyway. */
function clearDebit(change: CardTransactionChange, amount: number): void {
  change.clear(amount)
  const missing = change.cleared - pulledOf(change.transaction)
  if (missing <= 0 || change.pullMore(missing)) change.moveTo(statusAfter(change.transaction))
  else {
    change.coverLoss()
    change.moveTo('EXCEPTION')
  }
}

/** Posts the credit, as the descriptor decides again. */
function clearCredit(change: CardTransactionChange, amount: number): void {
  const { world, transaction } = change
  const { id, accountId, merchant } = transaction
  const credit = inAccountCurrency(transaction, amount)
  refuseOverflow(world, accountId, credit, amount)
  change.clear(amount)
  change.moveTo(statusAfter(change.transaction))
  postCredit(change, credit, authorizationBySuffix.read(world, merchant.descriptor, id))
}

/** Returns the status after a clearing: open until the authorized amount is reached. */
function statusAfter(transaction: CardTransaction): CardTransaction['status'] {
  const { settled = 0, authorized } = transaction
  return isUnsettled(transaction) && settled < authorized ? 'PARTIALLY_SETTLED' : 'SETTLED'
}
