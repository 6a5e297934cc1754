import type { TaskDeclaration } from '../../domain/area.ts'
import type { EventTypeName } from '../../domain/event-types.ts'
import { paymentFaults, takeFault } from '../../domain/faults.ts'
import type { Task, World } from '../../engine/types.ts'
import { liveExternalAccount, magicTextOf } from '../external-accounts/index.ts'
import { type UmaOutcome, umaOutcomeOf } from '../lookups/index.ts'
import { type FailureReason, type Transaction, transactions } from './model.ts'
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
import { emitPaymentEvent } from './payment-events.ts'
import { collected } from './start-payment.ts'
import { complete, endRefund, fail, moveTo, refundTask, returnPayment, startRefund } from './transitions.ts'

const completeTask = 'payment.complete'
const failTask = 'payment.fail'
const returnTask = 'payment.return'
const processTask = 'payment.process'
const collectTask = 'payment.scheduleCollection'
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

/** What the destination makes of a payment whose money is there. Internal accounts take everything. */
function outcomeOf(world: World, { id, destination, flow }: Transaction): PayoutOutcome {
  if (flow.payee !== undefined) return 'COMPLETES'
  if (destination.destinationType === 'UMA_ADDRESS') return umaPayouts[umaOutcomeOf(world, destination.umaAddress, id)]
  const account = liveExternalAccount(world, destination.accountId)
  return payoutBySuffix.read(world, account && magicTextOf(account), id)
}

/** The next outgoing payment whose money is there meets a fault that waits for one; incoming ones know no such reasons. */
export function meetPaymentFault(world: World, { id: subject, type }: Transaction): boolean {
  const fault = type === 'OUTGOING' ? takeFault(world, 'payment', paymentFaults) : undefined
  if (fault?.failureReason === undefined) return false
  world.note({ kind: 'warning', text: `met the injected fault ${fault.id} (${fault.kind})` })
  world.schedule({ kind: failTask, subject, input: { reason: fault.failureReason } })
  return true
}

/** Lets a payment whose money is there take its flow. */
export function schedulePayout(world: World, payment: Transaction): void {
  if (meetPaymentFault(world, payment)) return
  const { id: subject } = payment
  const outcome = outcomeOf(world, payment)
  if (outcome === 'IS_CANCELLED') world.schedule({ kind: cancelTask, subject })
  else if (outcome === 'TAKES_LONG')
    rememberTask(world, payment, world.schedule({ kind: completeTask, subject, afterMs: longPaymentMs }))
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
  return transferBySuffix.read(world, account && magicTextOf(account), subject)
}

/** Lets the collection behind a pull quote take its flow. */
export function scheduleCollection(world: World, payment: Transaction): void {
  const { id: subject, source, type } = payment
  const outcome = source.sourceType === 'ACCOUNT' ? collectionOutcome(world, source.accountId, subject) : 'SUCCEEDS'
  if (outcome === 'SUCCEEDS') world.schedule({ kind: collectTask, subject })
  else {
    const reason: FailureReason = type === 'INCOMING' ? 'COLLECTION_FAILED' : 'QUOTE_EXECUTION_FAILED'
    scheduleFailure(world, payment, { reason }, outcome === 'FAILS_LATE' ? lateFailureMs : 0)
  }
}

/** A transfer that its bank takes: PROCESSING, then COMPLETED. */
export function scheduleProcessing(world: World, { id: subject }: Transaction): void {
  world.schedule({ kind: processTask, subject })
}

/** A transfer or a collection that its bank refuses, now or later. */
export function scheduleFailure(world: World, payment: Transaction, input: FailInput, afterMs: number): void {
  const task = world.schedule({ kind: failTask, subject: payment.id, input, afterMs })
  if (afterMs > 0) rememberTask(world, payment, task)
}

/** Remembers what a payment waits for, so that a cancellation can drop it. */
function rememberTask(world: World, payment: Transaction, { id }: Task): void {
  world.of(transactions).update({ ...payment, flow: { ...payment.flow, waitingTask: id } })
}

/** What a payment waits for is dropped, because somebody has decided otherwise. */
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
      const { status } = complete(world, payment)
      const { isReturned = false } = (input ?? {}) as CompleteInput
      if (isReturned && status === 'COMPLETED')
        world.schedule({ kind: returnTask, subject: payment.id, afterMs: returnAfterMs })
    },
    ['OUTGOING_PAYMENT.COMPLETED', 'INCOMING_PAYMENT.COMPLETED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  ),
  [failTask]: task(
    (world, payment, { input }) => {
      const { reason, refundFails = false, timedOut = false } = input as FailInput
      fail(world, payment, reason, { refundFails, refundReason: timedOut ? 'TIMEOUT' : 'TRANSACTION_FAILED' })
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
      emitPaymentEvent(world, moveTo(world, payment, 'PROCESSING'), 'PROCESSING')
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
      collected(world, payment, (taken) => {
        if (taken.flow.payee === undefined) schedulePayout(world, taken)
        else complete(world, taken)
      }),
    ['INCOMING_PAYMENT.COMPLETED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  ),
  [refundTask]: task(
    (world, payment, { input }) => {
      const { fails, completes } = input as RefundInput
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
