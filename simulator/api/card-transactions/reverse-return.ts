import type { World } from '../../engine/index.ts'
import { type CardTransaction, inAccountCurrency } from './model/index.ts'
import { CardTransactionChange, lateMs } from './money/index.ts'

export const endReversalTask = 'cardTransaction.endReversal'

/** The input of the task that ends a reversal with money on hold. */
export interface ReversalInput {
  readonly index: number
  readonly holdId: string
  readonly fails: boolean
}

/** Takes back the latest posted return; account, key, id and balance decide the outcome. */
export function reverseReturn(world: World, transaction: CardTransaction): CardTransaction {
  const change = new CardTransactionChange(world, transaction)
  const index = transaction.returns.findLastIndex(({ status }) => status === 'POSTED')
  const amount = amountOf(transaction, index)
  const outcome = change.outcomeOfPull(amount)
  if (outcome === 'IS_REFUSED') loseReturn(change, index)
  else {
    if (outcome === 'CONFIRMS') takeReturn(change, index)
    else {
      const input: ReversalInput = { index, holdId: change.hold(amount, 'return reversal'), fails: outcome === 'FAILS' }
      const afterMs = outcome === 'CONFIRMS_LATE' ? lateMs : 0
      world.schedule({ kind: endReversalTask, subject: transaction.id, input, afterMs })
      change.setReturn(index, 'REVERSING')
    }
    change.moveTo('SETTLED')
  }
  const reversed = change.save()
  change.announce()
  return reversed
}

/** Returns the amount of a return, in the account's currency. */
export function amountOf(transaction: CardTransaction, index: number): number {
  const { amount } = transaction.returns[index] ?? {}
  if (amount === undefined) throw new Error(`${transaction.id} has no return ${index}`)
  return inAccountCurrency(transaction, amount)
}

/** Takes the money of a return from the account. */
export function takeReturn(change: CardTransactionChange, index: number): void {
  change.move('return reversal', ['account', 'network'], amountOf(change.transaction, index))
  change.setReturn(index, 'REVERSED')
}

/** The network takes back a return that the account cannot pay: the service loses it. */
export function loseReturn(change: CardTransactionChange, index: number): void {
  change.addFailedPull()
  change.move('return reversal', ['losses', 'network'], amountOf(change.transaction, index))
  change.setReturn(index, 'UNRECOVERED')
  change.moveTo('EXCEPTION')
}
