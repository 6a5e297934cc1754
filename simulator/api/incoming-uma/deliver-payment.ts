import type { EventTypeName, TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'

import { emitBalanceUpdated, type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { defaultDepositAccount, type ExternalAccount, identifierName, magicTextOf } from '../external-accounts/index.ts'
import { umaOutcomeOf } from '../lookups/index.ts'

import {
  canHold,
  creditAccount,
  emitPaymentEvent,
  failPayment,
  longPaymentMs,
  movePayment,
  receivedAmountOf,
  startRefund,
  type Transaction,
  transactions,
} from '../transactions/index.ts'
import { depositBySuffix } from './outcomes.ts'

const arriveTask = 'incoming-uma.arrive'
const paidOutTask = 'incoming-uma.paid-out'
const complianceTask = 'incoming-uma.compliance'

/** Finds the customer's ACTIVE account in a currency. */
export function findReceivingAccount(world: World, customerId: string, currency: string): InternalAccount | undefined {
  const accounts = world.of(internalAccounts).all('customer', customerId)
  return accounts.find((account) => account.currency === currency && account.status === 'ACTIVE')
}

/** Delivers an approved payment, at once or after the delay of the sender's scenario. */
export function deliverPayment(world: World, payment: Transaction): Transaction {
  if (umaOutcomeOf(world, senderOf(payment), payment.id) === 'LONG') return delay(world, payment, arriveTask)
  return creditOrForward(world, payment)
}

/** Schedules the rejection by compliance, which comes before the platform's approval. */
export function scheduleComplianceRejection(world: World, { id: subject }: Transaction): void {
  world.schedule({ kind: complianceTask, subject })
}

/** Forwards the money to the customer's default deposit account, or credits the customer's internal account. */
function creditOrForward(world: World, payment: Transaction): Transaction {
  const received = receivedAmountOf(payment)
  const forwardTo = defaultDepositAccount(world, payment.customerId)
  if (forwardTo?.currency === received.currency && forwardTo.status === 'ACTIVE')
    return forward(world, payment, forwardTo)
  const account = findReceivingAccount(world, payment.customerId, received.currency)
  if (account === undefined || !canHold(world, account.id, received.amount))
    return failPayment(world, payment, 'PAY_REQUEST_FAILED')
  creditAccount(world, payment, account.id, received)
  return complete(world, payment, account.id)
}

function forward(world: World, payment: Transaction, account: ExternalAccount): Transaction {
  const outcome = depositBySuffix.read(world, magicTextOf(account), payment.id, identifierName(account))
  if (outcome === 'COMPLETES') return complete(world, payment)
  if (outcome === 'TAKES_LONG') return delay(world, payment, paidOutTask)
  const failed = failPayment(world, payment, 'OFFRAMP_FAILED')
  return startRefund(world, failed, 'TRANSACTION_FAILED', { fails: outcome === 'REFUND_FAILS' })
}

function delay(world: World, payment: Transaction, kind: string): Transaction {
  world.schedule({ kind, subject: payment.id, afterMs: longPaymentMs })
  return payment.status === 'PROCESSING' ? payment : movePayment(world, payment, 'PROCESSING')
}

function complete(world: World, payment: Transaction, accountId?: string): Transaction {
  const transactionHash = world.entropy.hex(`hash|${payment.id}`, 64)
  const completed = movePayment(world, payment, 'COMPLETED', { settledAtMs: world.now(), transactionHash })
  emitPaymentEvent(world, completed, 'COMPLETED')
  emitBalanceUpdated(world, accountId)
  return completed
}

function senderOf({ id, source }: Transaction): string {
  if (source.sourceType !== 'UMA_ADDRESS') throw new Error(`${id} has no UMA address as its source`)
  return source.umaAddress
}

const task = (act: (world: World, payment: Transaction) => void, emits: readonly EventTypeName[]): TaskDeclaration => ({
  run: (world, { subject = '' }) => act(world, world.of(transactions).get(subject)),
  emits,
})

export const deliveryTasks: Readonly<Record<string, TaskDeclaration>> = {
  [arriveTask]: task(creditOrForward, [
    'INCOMING_PAYMENT.COMPLETED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'INCOMING_PAYMENT.FAILED',
    'INCOMING_PAYMENT.REFUND_PENDING',
  ]),
  [paidOutTask]: task((world, payment) => complete(world, payment), ['INCOMING_PAYMENT.COMPLETED']),
  [complianceTask]: task(
    (world, payment) => failPayment(world, payment, 'COMPLIANCE_REJECTED'),
    ['INCOMING_PAYMENT.FAILED'],
  ),
}
