import { type EventTypeName, eventTypes } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { emit } from '../../../webhooks/index.ts'
import { failActionOf } from '../../agents/model/index.ts'
import { syncQuoteStatus } from '../../quotes/model/index.ts'
import { renderTransaction } from './render-transaction.ts'
import { lifecycleOf, type Transaction, type TransactionStatus, transactions } from './transaction.ts'

/** Moves a payment, its quote and its agent's action to another status. */
export function movePayment(
  world: World,
  payment: Transaction,
  status: TransactionStatus,
  changes: Partial<Transaction> = {},
): Transaction {
  const moved = lifecycleOf(payment).move(world, world.of(transactions), payment, payment.status, status, {
    status,
    updatedAtMs: world.now(),
    ...changes,
  })
  syncQuoteStatus(world, payment.quoteId, status)
  if (status === 'FAILED' || status === 'EXPIRED') failActionOf(world, payment)
  return moved
}

/** Changes a payment without moving it. */
export function updatePayment(world: World, payment: Transaction, changes: Partial<Transaction>): Transaction {
  return world.of(transactions).update({ ...payment, updatedAtMs: world.now(), ...changes })
}

const isEventType = (type: string): type is EventTypeName => Object.hasOwn(eventTypes, type)

/** Emits the event of a payment's step, if it has one; some steps of incoming payments do not. */
export function emitPaymentEvent(world: World, transaction: Transaction, step: string): void {
  const type = `${transaction.type}_PAYMENT.${step}`
  if (isEventType(type)) emit(world, type, renderTransaction(transaction), { resource: transaction.id })
}
