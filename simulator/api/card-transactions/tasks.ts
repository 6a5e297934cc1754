import { inputOf, type TaskDeclaration } from '../../contract/index.ts'
import type { Task, World } from '../../engine/index.ts'
import { expireTask } from './authorize.ts'
import {
  addCredit,
  type CreditInput,
  postCreditTask,
  type TakeBackInput,
  takeBackCredit,
  takeBackCreditTask,
} from './credits.ts'
import { cardTransactions } from './model/index.ts'
import { CardTransactionChange, confirmPullTask, failPullTask, type PullInput } from './money/index.ts'
import { endReversalTask, loseReturn, type ReversalInput, takeReturn } from './reverse-return.ts'

const changeOf = (world: World, { subject = '' }: Task) =>
  new CardTransactionChange(world, world.of(cardTransactions).get(subject))

export const cardTransactionTasks: Readonly<Record<string, TaskDeclaration>> = {
  [confirmPullTask]: {
    run(world, task) {
      const change = changeOf(world, task)
      change.confirmPull(inputOf<PullInput>(task).pull)
      change.saveQuietly()
      change.announce()
    },
    emits: ['INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  },
  [failPullTask]: {
    run(world, task) {
      const change = changeOf(world, task)
      change.failPull(inputOf<PullInput>(task).pull)
      change.coverLoss()
      change.moveTo('EXCEPTION')
      change.save()
      change.announce()
    },
    emits: ['CARD_TRANSACTION.EXCEPTION', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  },
  [postCreditTask]: {
    run(world, task) {
      const change = changeOf(world, task)
      addCredit(change, inputOf<CreditInput>(task).amount)
      change.saveQuietly()
      change.announce()
    },
    emits: ['INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  },
  [takeBackCreditTask]: {
    run(world, task) {
      const change = changeOf(world, task)
      takeBackCredit(change, inputOf<TakeBackInput>(task))
      change.moveTo('EXCEPTION')
      change.save()
      change.announce()
    },
    emits: ['CARD_TRANSACTION.EXCEPTION', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  },
  [endReversalTask]: {
    run(world, task) {
      const change = changeOf(world, task)
      const { index, holdId, fails } = inputOf<ReversalInput>(task)
      change.releaseHold(holdId)
      if (fails) loseReturn(change, index)
      else takeReturn(change, index)
      if (fails) change.save()
      else change.saveQuietly()
      change.announce()
    },
    emits: ['CARD_TRANSACTION.EXCEPTION', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  },
  [expireTask]: {
    run(world, task) {
      const change = changeOf(world, task)
      change.end()
      change.save()
      change.announce()
    },
    emits: ['CARD_TRANSACTION.SETTLED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  },
}
