import { type CardTransactionChange, type DescriptorOutcome, lateMs } from './money/index.ts'

export const postCreditTask = 'cardTransaction.postCredit'
export const takeBackCreditTask = 'cardTransaction.takeBackCredit'

/** The input of the task that posts a credit late, in the account's currency. */
export interface CreditInput {
  readonly amount: number
}

/** The input of the task that takes a credit back from the account that got it. */
export interface TakeBackInput extends CreditInput {
  readonly account: string
}

/** Posts a cleared credit as the descriptor decides: at once, after 30 seconds, or only to be taken back. */
export function postCredit(change: CardTransactionChange, amount: number, outcome: DescriptorOutcome): void {
  const { world, transaction } = change
  if (outcome === 'CONFIRMS_LATE') {
    const input: CreditInput = { amount }
    world.schedule({ kind: postCreditTask, subject: transaction.id, input, afterMs: lateMs })
    return
  }
  const account = addCredit(change, amount)
  if (outcome !== 'FAILS') return
  const input: TakeBackInput = { amount, account }
  world.schedule({ kind: takeBackCreditTask, subject: transaction.id, input, afterMs: 0 })
}

/** Credits the account; returns the account that got the money. */
export function addCredit(change: CardTransactionChange, amount: number): string {
  change.set({ credited: change.transaction.credited + amount })
  return change.credit('card credit', amount)
}

/** The network takes a credit back; the service pays the part that the account no longer has. */
export function takeBackCredit(change: CardTransactionChange, { amount, account }: TakeBackInput): void {
  const { credited, lost } = change.transaction
  if (change.canPay(amount, account)) {
    change.move('card credit taken back', ['account', 'network'], amount, account)
    change.set({ credited: credited - amount })
  } else {
    change.move('card credit taken back', ['losses', 'network'], amount)
    change.set({ lost: lost + amount })
  }
}

/** Posts again the part of a credit that the account does not have; the network refunds the service's loss. */
export function restoreCredit(change: CardTransactionChange): void {
  const { credited, lost } = change.transaction
  change.move('card credit', ['network', 'losses'], lost)
  change.set({ lost: 0 })
  addCredit(change, change.cleared - credited)
}
