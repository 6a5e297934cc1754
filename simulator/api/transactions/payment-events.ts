import { type EventTypeName, eventTypes } from '../../domain/event-types.ts'
import type { World } from '../../engine/types.ts'
import { isSystemAccount } from '../../ledger/index.ts'
import { emit } from '../../webhooks/outbox.ts'
import { internalAccounts, renderAccount } from '../accounts/index.ts'
import type { Transaction } from './model.ts'
import { renderTransaction } from './render-transaction.ts'

const isEventType = (type: string): type is EventTypeName => Object.hasOwn(eventTypes, type)

/** Emits the event of a payment's step; some steps of incoming payments have none. */
export function emitPaymentEvent(world: World, transaction: Transaction, step: string): void {
  const type = `${transaction.type}_PAYMENT.${step}`
  if (isEventType(type)) emit(world, type, renderTransaction(transaction), { resource: transaction.id })
}

/** Emits the new balance of an account; neither the outside (undefined) nor a system account has one. */
export function emitBalanceUpdated(world: World, accountId: string | undefined): void {
  if (accountId === undefined || isSystemAccount(accountId)) return
  const account = world.of(internalAccounts).get(accountId)
  emit(world, 'INTERNAL_ACCOUNT.BALANCE_UPDATED', renderAccount(world, account), { resource: accountId })
}
