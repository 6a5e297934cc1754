import { type EventTypeName, eventTypes } from '../../../domain/event-types.ts'
import type { World } from '../../../engine/types.ts'
import { emit } from '../../../webhooks/outbox.ts'
import { renderTransaction } from './render-transaction.ts'
import type { Transaction } from './transaction.ts'

const isEventType = (type: string): type is EventTypeName => Object.hasOwn(eventTypes, type)

/** Emits the event of a payment's step; some steps of incoming payments have none. */
export function emitPaymentEvent(world: World, transaction: Transaction, step: string): void {
  const type = `${transaction.type}_PAYMENT.${step}`
  if (isEventType(type)) emit(world, type, renderTransaction(transaction), { resource: transaction.id })
}
