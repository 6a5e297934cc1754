import { type EventTypeName, eventTypes } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { emit } from '../../../webhooks/index.ts'
import { renderTransaction } from './render-transaction.ts'
import type { Transaction } from './transaction.ts'

const isEventType = (type: string): type is EventTypeName => Object.hasOwn(eventTypes, type)

/** Emits the event of a payment's step; some steps of incoming payments have none. */
export function emitPaymentEvent(world: World, transaction: Transaction, step: string): void {
  const type = `${transaction.type}_PAYMENT.${step}`
  if (isEventType(type)) emit(world, type, renderTransaction(transaction), { resource: transaction.id })
}
