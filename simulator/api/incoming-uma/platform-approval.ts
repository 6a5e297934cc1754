import type { ApprovalAnswer, ApprovalEvent, ApprovalHandler, TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import type { FailureReason } from '../../refusals/index.ts'
import { membersOf } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { customers } from '../customers/index.ts'
import { counterpartyInformation, type InfoField, isInfoField, missingPayerFields } from '../lookups/index.ts'
import {
  emitPaymentEvent,
  failPayment,
  movePayment,
  renderTransaction,
  type Transaction,
  transactions,
  updatePayment,
} from '../transactions/index.ts'
import { deliverPayment } from './deliver-payment.ts'
import { approvalOfPayment, decisionLimitMs, type PaymentApproval, paymentApprovals } from './model.ts'

const approvalName = 'incoming-uma'
const deadlineTask = 'incoming-uma.deadline'

/** Asks the platform to approve a payment; the answer to the webhook decides. */
export function requestApproval(world: World, payment: Transaction, { asked }: PaymentApproval): void {
  const requested = asked.length === 0 ? {} : { requestedReceiverCustomerInfoFields: asked }
  const options = { resource: payment.id, approval: approvalName }
  emit(world, 'INCOMING_PAYMENT.PENDING', { ...renderTransaction(payment), ...requested }, options)
}

/** Returns the mandatory receiver fields that are neither on file nor in the platform's answer. */
export function missingReceiverFields(
  world: World,
  { receiverId, asked }: PaymentApproval,
  answered: unknown,
): readonly string[] {
  const customer = world.of(customers).get(receiverId)
  const mandatory = asked.filter((field) => field.mandatory)
  return missingPayerFields(customer, mandatory, membersOf(answered)).map(({ name }) => name)
}

/** Removes the approval of a payment and its deadline. */
export function closeApproval(world: World, { id, deadline }: PaymentApproval): void {
  if (deadline !== undefined) world.cancel(deadline)
  world.of(paymentApprovals).remove(id)
}

/** Rejects a payment without crediting anything. There is no event type for REJECTED, so FAILED is emitted. */
export function rejectPayment(world: World, payment: Transaction): Transaction {
  const rejected = movePayment(world, payment, 'REJECTED')
  emitPaymentEvent(world, rejected, 'FAILED')
  return rejected
}

function handleAnswer(world: World, event: ApprovalEvent, answer: ApprovalAnswer): void {
  const payment = world.of(transactions).get(event.resource ?? '')
  const approval = approvalOfPayment(world, payment.id)
  if (approval === undefined) return
  if (answer.reason === undefined && answer.status === 202) deferDecision(world, payment, approval)
  else if (answer.reason === undefined && answer.status === 422)
    provideSenderInformation(world, payment, approval, answer)
  else {
    closeApproval(world, approval)
    decide(world, payment, approval, answer)
  }
}

function decide(world: World, payment: Transaction, approval: PaymentApproval, answer: ApprovalAnswer): void {
  const { status, reason, isLate } = answer
  const failAs = (failure: FailureReason) => failPayment(world, payment, failure)
  if (isLate === true) failAs('PAYMENT_APPROVAL_TIMED_OUT')
  else if (reason !== undefined || (status !== 200 && status !== 403)) failAs('PAYMENT_APPROVAL_WEBHOOK_ERROR')
  else if (status === 403) rejectPayment(world, payment)
  else if (missingReceiverFields(world, approval, bodyOf(answer)['receiverCustomerInfo']).length > 0)
    failAs('MISSING_MANDATORY_PAYEE_DATA')
  else deliverPayment(world, payment)
}

/** Schedules the deadline of a decision that the platform makes later, by an operation. */
function deferDecision(world: World, payment: Transaction, approval: PaymentApproval): void {
  const { id: deadline } = world.schedule({ kind: deadlineTask, subject: payment.id, afterMs: decisionLimitMs })
  world.of(paymentApprovals).update({ ...approval, deadline })
}

/** Adds the sender information that the platform requires and asks it again; it can require information once. */
function provideSenderInformation(
  world: World,
  payment: Transaction,
  approval: PaymentApproval,
  answer: ApprovalAnswer,
): void {
  const requiredFields = bodyOf(answer)['requiredFields']
  if (approval.hasAskedBack || !areInfoFields(requiredFields)) {
    closeApproval(world, approval)
    failPayment(world, payment, 'PAYMENT_APPROVAL_WEBHOOK_ERROR')
    return
  }
  const information = counterpartyInformation(world, payment.received?.currency ?? '', requiredFields) ?? {}
  const updated = updatePayment(world, payment, { counterpartyInformation: information })
  requestApproval(world, updated, world.of(paymentApprovals).update({ ...approval, hasAskedBack: true }))
}

const areInfoFields = (names: unknown): names is readonly InfoField[] =>
  Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string' && isInfoField(name))

/** Parses the body of an answer; a body that is not a JSON object counts as empty. */
function bodyOf({ body = '' }: ApprovalAnswer): Readonly<Record<string, unknown>> {
  try {
    return membersOf(JSON.parse(body))
  } catch {
    return {}
  }
}

export const umaApprovals: Readonly<Record<string, ApprovalHandler>> = { [approvalName]: handleAnswer }

export const deadlineTasks: Readonly<Record<string, TaskDeclaration>> = {
  [deadlineTask]: {
    run(world, { subject = '' }) {
      const approval = approvalOfPayment(world, subject)
      if (approval === undefined) throw new Error(`${subject} does not await approval`)
      world.of(paymentApprovals).remove(approval.id)
      failPayment(world, world.of(transactions).get(subject), 'PAYMENT_APPROVAL_TIMED_OUT')
    },
    emits: ['INCOMING_PAYMENT.FAILED'],
  },
}
