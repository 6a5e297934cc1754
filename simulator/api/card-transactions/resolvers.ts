import { Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { formatMoney } from '../reference/index.ts'
import { restoreCredit } from './credits.ts'
import { type CardTransaction, cardTransactions, pulledOf } from './model/index.ts'
import { CardTransactionChange, canTake } from './money/index.ts'
import { amountOf } from './reverse-return.ts'

const ExceptionDecision = Type.Object({
  decision: Type.Enum(['RETRIED'], { description: 'The missing money is drawn or credited again.' }),
})

/** Decisions of the admin plane: retrying the failed step of a transaction that is EXCEPTION. */
export const cardTransactionResolvers: Resolvers = {
  cardTransactions: {
    input: ExceptionDecision,
    resolve(world, id) {
      const transaction = world.of(cardTransactions).get(id)
      const { status, direction } = transaction
      if (status !== 'EXCEPTION') refuse('CONFLICT', { id, status, says: `${id} is ${status}, not EXCEPTION.` })
      const change = new CardTransactionChange(world, transaction)
      const lostReturn = transaction.returns.findIndex((one) => one.status === 'UNRECOVERED')
      if (direction === 'CREDIT') creditAgain(change)
      else if (lostReturn >= 0) recoverReturn(change, lostReturn)
      else balancePulls(change)
      change.set({ settled: change.transaction.settled ?? 0 })
      change.moveTo('SETTLED')
      const resolved = change.save()
      change.announce()
      return resolved
    },
  },
}

/** Posts a credit that was taken back, unless the account cannot take it. */
function creditAgain(change: CardTransactionChange): void {
  const { id, accountId, credited } = change.transaction
  if (!canTake(change.world, accountId, change.cleared - credited))
    refuse('CONFLICT', { id, says: `The balance of ${accountId} cannot take the credit of ${id}.` })
  restoreCredit(change)
}

/** Takes the money of a reversed return after all. */
function recoverReturn(change: CardTransactionChange, index: number): void {
  const amount = amountOf(change.transaction, index)
  refuseUnpayable(change, amount)
  change.move('return recovered', ['account', 'losses'], amount)
  change.setReturn(index, 'REVERSED')
}

/** Pulls money that was cleared and never pulled, or gives back money that was pulled and never cleared. */
function balancePulls(change: CardTransactionChange): void {
  const missing = change.cleared - pulledOf(change.transaction)
  if (missing > 0) {
    refuseUnpayable(change, missing)
    change.pull(missing, 'CONFIRMS')
    change.coverLoss()
  } else change.release(-missing)
}

function refuseUnpayable(change: CardTransactionChange, amount: number): void {
  if (change.canDraw() && change.canPay(amount)) return
  const { id, accountId, accountCurrency }: CardTransaction = change.transaction
  const missing = formatMoney({ amount, currency: accountCurrency })
  refuse('CONFLICT', { id, says: `${accountId} cannot pay the missing ${missing} of ${id}.` })
}
