import type { TaskDeclaration } from '../../domain/area.ts'
import type { EventTypeName } from '../../domain/event-types.ts'
import type { World } from '../../engine/types.ts'
import { largestAmount, standing } from '../../ledger/index.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { defaultDepositAccount, type ExternalAccount, magicTextOf } from '../external-accounts/index.ts'
import { umaOutcomeOf } from '../lookups/index.ts'
import type { Money } from '../reference/index.ts'
import {
  creditAccount,
  emitBalanceUpdated,
  emitPaymentEvent,
  failPayment,
  longPaymentMs,
  movePayment,
  startRefund,
  type Transaction,
  transactions,
} from '../transactions/index.ts'
import { depositBySuffix } from './outcomes.ts'

const arriveTask = 'incoming-uma.arrive'
const paidOutTask = 'incoming-uma.paid-out'
const complianceTask = 'incoming-uma.compliance'

/** The account that takes what a customer receives in a currency. */
export function accountFor(world: World, customerId: string, currency: string): InternalAccount | undefined {
  const accounts = world.of(internalAccounts).all('customer', customerId)
  return accounts.find((account) => account.currency === currency && account.status === 'ACTIVE')
}

/** The platform wants the payment: the money arrives, now or after the time that its sender's scenario takes. */
export function concludePayment(world: World, payment: Transaction): Transaction {
  if (umaOutcomeOf(world, senderOf(payment), payment.id) === 'LONG') return wait(world, payment, arriveTask)
  return arrive(world, payment)
}

/** Compliance stops the payment before anybody is asked about it. */
export function stopForCompliance(world: World, { id: subject }: Transaction): void {
  world.schedule({ kind: complianceTask, subject })
}

/** Into the customer's account here, or out again to where the customer wants such payments to go. */
function arrive(world: World, payment: Transaction): Transaction {
  const received = receivedAmountOf(payment)
  const outside = defaultDepositAccount(world, payment.customerId)
  if (outside?.currency === received.currency && outside.status === 'ACTIVE') return payOut(world, payment, outside)
  const account = accountFor(world, payment.customerId, received.currency)
  if (account === undefined || standing(world, account.id).total + received.amount > largestAmount)
    return failPayment(world, payment, 'PAY_REQUEST_FAILED')
  creditAccount(world, payment, account.id, received)
  return complete(world, payment, account.id)
}

function payOut(world: World, payment: Transaction, account: ExternalAccount): Transaction {
  const outcome = depositBySuffix.read(world, magicTextOf(account), payment.id)
  if (outcome === 'COMPLETES') return complete(world, payment)
  if (outcome === 'TAKES_LONG') return wait(world, payment, paidOutTask)
  const failed = failPayment(world, payment, 'OFFRAMP_FAILED')
  return startRefund(world, failed, 'TRANSACTION_FAILED', { fails: outcome === 'REFUND_FAILS' })
}

function wait(world: World, payment: Transaction, kind: string): Transaction {
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

function receivedAmountOf({ id, received }: Transaction): Money {
  if (received === undefined) throw new Error(`${id} brings nothing`)
  return received
}

function senderOf({ id, source }: Transaction): string {
  if (source.sourceType !== 'UMA_ADDRESS') throw new Error(`${id} comes from no UMA address`)
  return source.umaAddress
}

const task = (act: (world: World, payment: Transaction) => void, emits: readonly EventTypeName[]): TaskDeclaration => ({
  run: (world, { subject = '' }) => act(world, world.of(transactions).get(subject)),
  emits,
})

export const conclusionTasks: Readonly<Record<string, TaskDeclaration>> = {
  [arriveTask]: task(arrive, [
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
