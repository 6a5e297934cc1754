import { paymentFaults, takeFault } from '../../domain/faults.ts'
import type { Task, TaskHandler, World } from '../../engine/types.ts'
import type { EventTypeName } from '../../webhooks/event-types.ts'
import { liveExternalAccount, suffixText } from '../external-accounts/index.ts'
import { type UmaOutcome, umaOutcomeOf } from '../lookups/index.ts'
import { collected } from './begin.ts'
import { type FailureReason, type Transaction, transactions } from './model.ts'
import { complete, endRefund, fail, moveTo, refundTask, returnPayment, startRefund } from './moves.ts'
import {
  lateFailureMs,
  longPaymentMs,
  type PayoutOutcome,
  payoutBySuffix,
  payoutFailures,
  returnAfterMs,
  type TransferOutcome,
  transferBySuffix,
} from './outcomes.ts'
import { tellPayment } from './telling.ts'

const completeTask = 'payment.complete'
const failTask = 'payment.fail'
const returnTask = 'payment.return'
const processTask = 'payment.process'
const collectTask = 'payment.collect'
const cancelTask = 'payment.cancel'

interface FailInput {
  readonly reason: FailureReason
  readonly refundFails?: boolean
  readonly timedOut?: boolean
}

const umaCourses: Readonly<Record<UmaOutcome, PayoutOutcome>> = {
  COMPLETED: 'COMPLETES',
  LONG: 'TAKES_LONG',
  COMPLIANCE: 'COMPLIANCE_REJECTS',
}

/** What the destination makes of a payment whose money is there. Internal accounts take everything. */
function outcomeOf(world: World, { id, destination, course }: Transaction): PayoutOutcome {
  if (course.payee !== undefined) return 'COMPLETES'
  if (destination.destinationType === 'UMA_ADDRESS') return umaCourses[umaOutcomeOf(world, destination.umaAddress, id)]
  const account = liveExternalAccount(world, destination.accountId)
  return payoutBySuffix.read(world, account && suffixText(account), id)
}

/** The next outgoing payment whose money is there meets a fault that waits for one; incoming ones know no such reasons. */
export function meetFault(world: World, { id: subject, type }: Transaction): boolean {
  const fault = type === 'OUTGOING' ? takeFault(world, 'payment', paymentFaults) : undefined
  if (fault?.failureReason === undefined) return false
  world.note({ kind: 'warning', text: `met the injected fault ${fault.id} (${fault.kind})` })
  world.schedule({ kind: failTask, subject, input: { reason: fault.failureReason } })
  return true
}

/** Lets a payment whose money is there take its course. */
export function settle(world: World, payment: Transaction): void {
  if (meetFault(world, payment)) return
  const { id: subject } = payment
  const outcome = outcomeOf(world, payment)
  if (outcome === 'IS_CANCELLED') world.schedule({ kind: cancelTask, subject })
  else if (outcome === 'TAKES_LONG')
    awaitTask(world, payment, world.schedule({ kind: completeTask, subject, afterMs: longPaymentMs }))
  else if (outcome === 'COMPLETES' || outcome === 'IS_RETURNED')
    world.schedule({ kind: completeTask, subject, input: { isReturned: outcome === 'IS_RETURNED' } })
  else {
    const input = { reason: payoutFailures[outcome], refundFails: outcome === 'REFUND_FAILS' }
    world.schedule({ kind: failTask, subject, input })
  }
}

/** What becomes of the collection from an external account. */
export function collectionOutcome(world: World, accountId: string, subject: string): TransferOutcome {
  const account = liveExternalAccount(world, accountId)
  return transferBySuffix.read(world, account && suffixText(account), subject)
}

/** Lets the collection behind a pull quote take its course. */
export function collect(world: World, payment: Transaction): void {
  const { id: subject, source, type } = payment
  const outcome = source.sourceType === 'ACCOUNT' ? collectionOutcome(world, source.accountId, subject) : 'SUCCEEDS'
  if (outcome === 'SUCCEEDS') world.schedule({ kind: collectTask, subject })
  else {
    const reason: FailureReason = type === 'INCOMING' ? 'COLLECTION_FAILED' : 'QUOTE_EXECUTION_FAILED'
    failLater(world, payment, { reason }, outcome === 'FAILS_LATE' ? lateFailureMs : 0)
  }
}

/** A transfer that its bank takes: PROCESSING, then COMPLETED. */
export function processAtOnce(world: World, { id: subject }: Transaction): void {
  world.schedule({ kind: processTask, subject })
}

/** A transfer or a collection that its bank refuses, now or later. */
export function failLater(world: World, payment: Transaction, input: FailInput, afterMs: number): void {
  const task = world.schedule({ kind: failTask, subject: payment.id, input, afterMs })
  if (afterMs > 0) awaitTask(world, payment, task)
}

/** Remembers what a payment waits for, so that a cancellation can drop it. */
function awaitTask(world: World, payment: Transaction, { id }: Task): void {
  world.of(transactions).update({ ...payment, course: { ...payment.course, waitingTask: id } })
}

/** What a payment waits for is dropped, because somebody has decided otherwise. */
export function dropWaiting(world: World, payment: Transaction): Transaction {
  const { waitingTask } = payment.course
  if (waitingTask !== undefined) world.cancel(waitingTask)
  return { ...payment, course: { ...payment.course, waitingTask: undefined } }
}

const steps: Readonly<Record<string, (world: World, payment: Transaction, task: Task) => void>> = {
  [completeTask](world, payment, { input }) {
    const { status } = complete(world, payment)
    const { isReturned = false } = (input ?? {}) as { readonly isReturned?: boolean }
    if (isReturned && status === 'COMPLETED')
      world.schedule({ kind: returnTask, subject: payment.id, afterMs: returnAfterMs })
  },
  [failTask](world, payment, { input }) {
    const { reason, refundFails = false, timedOut = false } = input as FailInput
    fail(world, payment, reason, { refundFails, refundReason: timedOut ? 'TIMEOUT' : 'TRANSACTION_FAILED' })
  },
  [returnTask]: (world, payment) => void returnPayment(world, payment),
  [processTask](world, payment) {
    tellPayment(world, moveTo(world, payment, 'PROCESSING'), 'PROCESSING')
    // What comes in still has to be fetched; what goes out has been taken when the transfer was made.
    world.schedule({ kind: payment.type === 'INCOMING' ? collectTask : completeTask, subject: payment.id })
  },
  [cancelTask]: (world, payment) => void startRefund(world, payment, 'USER_CANCELLATION', { completes: true }),
  [collectTask](world, payment) {
    collected(world, payment, (taken) => {
      if (taken.course.payee === undefined) settle(world, taken)
      else complete(world, taken)
    })
  },
}

/** What is told when a payment goes on by itself: no operation could say so. */
export const paymentEmits = {
  [completeTask]: ['OUTGOING_PAYMENT.COMPLETED', 'INCOMING_PAYMENT.COMPLETED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  [failTask]: [
    'OUTGOING_PAYMENT.FAILED',
    'OUTGOING_PAYMENT.REFUND_PENDING',
    'INCOMING_PAYMENT.FAILED',
    'INCOMING_PAYMENT.REFUND_PENDING',
  ],
  [returnTask]: ['OUTGOING_PAYMENT.FAILED', 'OUTGOING_PAYMENT.REFUND_PENDING'],
  [processTask]: ['OUTGOING_PAYMENT.PROCESSING'],
  [collectTask]: ['INCOMING_PAYMENT.COMPLETED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  [cancelTask]: ['OUTGOING_PAYMENT.REFUND_PENDING'],
  [refundTask]: [
    'OUTGOING_PAYMENT.REFUND_COMPLETED',
    'OUTGOING_PAYMENT.REFUND_FAILED',
    'OUTGOING_PAYMENT.COMPLETED',
    'INCOMING_PAYMENT.REFUND_COMPLETED',
    'INCOMING_PAYMENT.REFUND_FAILED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
} as const satisfies Readonly<Record<string, readonly EventTypeName[]>>

const refundStep = (world: World, payment: Transaction, { input }: Task) => {
  const { fails, completes } = input as { readonly fails: boolean; readonly completes: boolean }
  endRefund(world, payment, fails, completes)
}

export const paymentTaskHandlers: Readonly<Record<string, TaskHandler>> = Object.fromEntries(
  Object.entries({ ...steps, [refundTask]: refundStep }).map(([kind, step]) => [
    kind,
    (world: World, task: Task) => step(world, world.of(transactions).get(task.subject ?? ''), task),
  ]),
)
