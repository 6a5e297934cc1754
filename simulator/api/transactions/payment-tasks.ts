import { type EventTypeName, inputOf, meetFault, type TaskDeclaration } from '../../contract/index.ts'
import type { Task, World } from '../../engine/index.ts'
import type { FailureReason } from '../../refusals/index.ts'
import { identifierName, liveExternalAccount, magicTextOf } from '../external-accounts/index.ts'
import { type UmaOutcome, umaOutcomeOf } from '../lookups/index.ts'
import { emitPaymentEvent, movePayment, type Transaction, transactions } from './model/index.ts'
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
import { recordCollection } from './start-payment.ts'
import { completePayment, endRefund, failPayment, refundTask, returnPayment, startRefund } from './transitions.ts'

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

interface CompleteInput {
  readonly isReturned?: boolean
}

interface RefundInput {
  readonly fails: boolean
  readonly completes: boolean
}

const umaPayouts: Readonly<Record<UmaOutcome, PayoutOutcome>> = {
  COMPLETED: 'COMPLETES',
  LONG: 'TAKES_LONG',
  COMPLIANCE: 'COMPLIANCE_REJECTS',
}

/** Returns the outcome that the destination selects; payments to internal accounts complete. */
function outcomeOf(world: World, { id, destination, flow }: Transaction): PayoutOutcome {
  if (flow.payee !== undefined) return 'COMPLETES'
  if (destination.destinationType === 'UMA_ADDRESS') return umaPayouts[umaOutcomeOf(world, destination.umaAddress, id)]
  const account = liveExternalAccount(world, destination.accountId)
  return payoutBySuffix.read(world, account && magicTextOf(account), id, account && identifierName(account))
}

/** Schedules the failure of a funded outgoing payment when a fault is injected; true when it did. */
export function scheduleInjectedFailure(world: World, { id: subject, type }: Transaction): boolean {
  const fault = type === 'OUTGOING' ? meetFault(world, 'failPayment') : undefined
  if (fault?.failureReason === undefined) return false
  world.schedule({ kind: failTask, subject, input: { reason: fault.failureReason } })
  return true
}

/** Schedules the outcome of a funded payment. */
export function schedulePayout(world: World, payment: Transaction): void {
  if (scheduleInjectedFailure(world, payment)) return
  const { id: subject } = payment
  const outcome = outcomeOf(world, payment)
  if (outcome === 'IS_CANCELLED') world.schedule({ kind: cancelTask, subject })
  else if (outcome === 'TAKES_LONG')
    recordWaitingTask(world, payment, world.schedule({ kind: completeTask, subject, afterMs: longPaymentMs }))
  else if (outcome === 'COMPLETES' || outcome === 'IS_RETURNED')
    world.schedule({ kind: completeTask, subject, input: { isReturned: outcome === 'IS_RETURNED' } })
  else {
    const input = { reason: payoutFailures[outcome], refundFails: outcome === 'REFUND_FAILS' }
    world.schedule({ kind: failTask, subject, input })
  }
}

/** Returns the outcome that an external account's magic value selects for a collection. */
export function collectionOutcome(world: World, accountId: string, subject: string): TransferOutcome {
  const account = liveExternalAccount(world, accountId)
  return transferBySuffix.read(world, account && magicTextOf(account), subject, account && identifierName(account))
}

/** Schedules the outcome of a pull quote's collection. */
export function scheduleCollection(world: World, payment: Transaction): void {
  const { id: subject, source, type } = payment
  const outcome = source.sourceType === 'ACCOUNT' ? collectionOutcome(world, source.accountId, subject) : 'SUCCEEDS'
  if (outcome === 'SUCCEEDS') world.schedule({ kind: collectTask, subject })
  else {
    const reason: FailureReason = type === 'INCOMING' ? 'COLLECTION_FAILED' : 'QUOTE_EXECUTION_FAILED'
    scheduleFailure(world, payment, { reason }, outcome === 'FAILS_LATE' ? lateFailureMs : 0)
  }
}

/** Schedules a transfer that succeeds: PROCESSING, then COMPLETED. */
export function scheduleProcessing(world: World, { id: subject }: Transaction): void {
  world.schedule({ kind: processTask, subject })
}

/** Schedules the failure of a payment, now or later. */
export function scheduleFailure(world: World, payment: Transaction, input: FailInput, afterMs: number): void {
  const task = world.schedule({ kind: failTask, subject: payment.id, input, afterMs })
  if (afterMs > 0) recordWaitingTask(world, payment, task)
}

/** Records the task that a payment waits for: a cancellation drops it. */
function recordWaitingTask(world: World, payment: Transaction, { id }: Task): void {
  world.of(transactions).update({ ...payment, flow: { ...payment.flow, waitingTask: id } })
}

/** Cancels the task that a payment waits for. */
export function cancelWaitingTask(world: World, payment: Transaction): Transaction {
  const { waitingTask } = payment.flow
  if (waitingTask !== undefined) world.cancel(waitingTask)
  return { ...payment, flow: { ...payment.flow, waitingTask: undefined } }
}

const task = (
  act: (world: World, payment: Transaction, task: Task) => void,
  emits: readonly EventTypeName[],
): TaskDeclaration => ({
  run: (world, due) => act(world, world.of(transactions).get(due.subject ?? ''), due),
  emits,
})

export const paymentTasks: Readonly<Record<string, TaskDeclaration>> = {
  [completeTask]: task(
    (world, payment, { input }) => {
      const { status } = completePayment(world, payment)
      // schedulePayout has scheduled the task with this input, or without any.
      const { isReturned = false } = (input ?? {}) as CompleteInput
      if (isReturned && status === 'COMPLETED')
        world.schedule({ kind: returnTask, subject: payment.id, afterMs: returnAfterMs })
    },
    ['OUTGOING_PAYMENT.COMPLETED', 'INCOMING_PAYMENT.COMPLETED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  ),
  [failTask]: task(
    (world, payment, task) => {
      const { reason, refundFails = false, timedOut = false } = inputOf<FailInput>(task)
      failPayment(world, payment, reason, { refundFails, refundReason: timedOut ? 'TIMEOUT' : 'TRANSACTION_FAILED' })
    },
    [
      'OUTGOING_PAYMENT.FAILED',
      'OUTGOING_PAYMENT.REFUND_PENDING',
      'INCOMING_PAYMENT.FAILED',
      'INCOMING_PAYMENT.REFUND_PENDING',
    ],
  ),
  [returnTask]: task(
    (world, payment) => returnPayment(world, payment),
    ['OUTGOING_PAYMENT.FAILED', 'OUTGOING_PAYMENT.REFUND_PENDING'],
  ),
  [processTask]: task(
    (world, payment) => {
      emitPaymentEvent(world, movePayment(world, payment, 'PROCESSING'), 'PROCESSING')
      // An incoming transfer still has to be collected; an outgoing one was debited when it was created.
      world.schedule({ kind: payment.type === 'INCOMING' ? collectTask : completeTask, subject: payment.id })
    },
    ['OUTGOING_PAYMENT.PROCESSING'],
  ),
  [cancelTask]: task(
    (world, payment) => startRefund(world, payment, 'USER_CANCELLATION', { completes: true }),
    ['OUTGOING_PAYMENT.REFUND_PENDING'],
  ),
  [collectTask]: task(
    (world, payment) =>
      recordCollection(world, payment, (debited) => {
        if (debited.flow.payee === undefined) schedulePayout(world, debited)
        else completePayment(world, debited)
      }),
    ['INCOMING_PAYMENT.COMPLETED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  ),
  [refundTask]: task(
    (world, payment, task) => {
      const { fails, completes } = inputOf<RefundInput>(task)
      endRefund(world, payment, fails, completes)
    },
    [
      'OUTGOING_PAYMENT.REFUND_COMPLETED',
      'OUTGOING_PAYMENT.REFUND_FAILED',
      'OUTGOING_PAYMENT.COMPLETED',
      'INCOMING_PAYMENT.REFUND_COMPLETED',
      'INCOMING_PAYMENT.REFUND_FAILED',
      'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    ],
  ),
}
