import type { ApprovalAnswer, ApprovalEvent, ApprovalHandler } from '../../domain/approvals.ts'
import type { TaskDeclaration } from '../../domain/area.ts'
import type { World } from '../../engine/types.ts'
import { emit } from '../../webhooks/outbox.ts'
import { customers } from '../customers/index.ts'
import { counterpartyInformation, type InfoField, isInfoField, missingFields } from '../lookups/index.ts'
import {
  emitPaymentEvent,
  type FailureReason,
  failPayment,
  movePayment,
  renderTransaction,
  type Transaction,
  transactions,
  updatePayment,
} from '../transactions/index.ts'
import { concludePayment } from './conclude-payment.ts'
import { type Approval, approvalOfPayment, approvals, decisionLimitMs } from './model.ts'

const approvalName = 'incoming-uma'
const deadlineTask = 'incoming-uma.deadline'

/** Asks the platform whether it wants the payment; the answer to the webhook decides. */
export function askPlatform(world: World, payment: Transaction, { asked }: Approval): void {
  const wanted = asked.length === 0 ? {} : { requestedReceiverCustomerInfoFields: asked }
  const about = { resource: payment.id, approval: approvalName }
  emit(world, 'INCOMING_PAYMENT.PENDING', { ...renderTransaction(payment), ...wanted }, about)
}

/** The mandatory fields that nobody has filled in: neither the file on the receiver nor the platform's words. */
export function stillMissing(world: World, { receiverId, asked }: Approval, said: unknown): readonly string[] {
  const customer = world.of(customers).get(receiverId)
  const words = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  const mandatory = asked.filter((field) => field.mandatory)
  return missingFields(customer, mandatory, words).map(({ name }) => name)
}

/** The payment waits no longer. */
export function endWait(world: World, { id, deadline }: Approval): void {
  if (deadline !== undefined) world.cancel(deadline)
  world.of(approvals).remove(id)
}

/** Turned down: nothing is credited, and that is no failure. No event is made for it, so the one that fits best goes. */
export function reject(world: World, payment: Transaction): Transaction {
  const rejected = movePayment(world, payment, 'REJECTED')
  emitPaymentEvent(world, rejected, 'FAILED')
  return rejected
}

function hearAnswer(world: World, event: ApprovalEvent, answer: ApprovalAnswer): void {
  const payment = world.of(transactions).get(event.resource ?? '')
  const approval = approvalOfPayment(world, payment.id)
  if (approval === undefined) return
  if (answer.reason === undefined && answer.status === 202) putOff(world, payment, approval)
  else if (answer.reason === undefined && answer.status === 422) askBack(world, payment, approval, answer)
  else {
    endWait(world, approval)
    decide(world, payment, approval, answer)
  }
}

function decide(world: World, payment: Transaction, approval: Approval, answer: ApprovalAnswer): void {
  const { status, reason, isLate } = answer
  const failAs = (failure: FailureReason) => failPayment(world, payment, failure)
  if (isLate === true) failAs('PAYMENT_APPROVAL_TIMED_OUT')
  else if (reason !== undefined || (status !== 200 && status !== 403)) failAs('PAYMENT_APPROVAL_WEBHOOK_ERROR')
  else if (status === 403) reject(world, payment)
  else if (stillMissing(world, approval, bodyOf(answer)['receiverCustomerInfo']).length > 0)
    failAs('MISSING_MANDATORY_PAYEE_DATA')
  else concludePayment(world, payment)
}

/** The platform decides later, by an operation, and has a little time for it. */
function putOff(world: World, payment: Transaction, approval: Approval): void {
  const { id: deadline } = world.schedule({ kind: deadlineTask, subject: payment.id, afterMs: decisionLimitMs })
  world.of(approvals).update({ ...approval, deadline })
}

/** The sender tells more about itself, once; then the platform is asked again. */
function askBack(world: World, payment: Transaction, approval: Approval, answer: ApprovalAnswer): void {
  const wanted = bodyOf(answer)['requiredFields']
  if (approval.hasAskedBack || !areKnown(wanted)) {
    endWait(world, approval)
    failPayment(world, payment, 'PAYMENT_APPROVAL_WEBHOOK_ERROR')
    return
  }
  const information = counterpartyInformation(world, payment.received?.currency ?? '', wanted) ?? {}
  const told = updatePayment(world, payment, { counterpartyInformation: information })
  askPlatform(world, told, world.of(approvals).update({ ...approval, hasAskedBack: true }))
}

const areKnown = (names: unknown): names is readonly InfoField[] =>
  Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string' && isInfoField(name))

/** What does not read as an object says nothing. */
function bodyOf({ body = '' }: ApprovalAnswer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const umaApprovals: Readonly<Record<string, ApprovalHandler>> = { [approvalName]: hearAnswer }

export const deadlineTasks: Readonly<Record<string, TaskDeclaration>> = {
  [deadlineTask]: {
    run(world, { subject = '' }) {
      const approval = approvalOfPayment(world, subject)
      if (approval === undefined) throw new Error(`${subject} is not awaiting approval`)
      world.of(approvals).remove(approval.id)
      failPayment(world, world.of(transactions).get(subject), 'PAYMENT_APPROVAL_TIMED_OUT')
    },
    emits: ['INCOMING_PAYMENT.FAILED'],
  },
}
