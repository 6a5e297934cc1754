import { type EventTypeName, eventTypes } from '../../domain/event-types.ts'
import type { World } from '../../engine/types.ts'
import { emit } from '../../webhooks/outbox.ts'
import { internalAccounts, renderAccount } from '../accounts/index.ts'
import type { Transaction } from './model.ts'
import { renderTransaction } from './render-transaction.ts'

/** Tells what happened to a payment; of incoming ones some steps have no event. */
export function emitPaymentEvent(world: World, transaction: Transaction, step: string): void {
  const type = `${transaction.type}_PAYMENT.${step}`
  if (Object.hasOwn(eventTypes, type))
    emit(world, type as EventTypeName, renderTransaction(transaction), { resource: transaction.id })
}

/** Tells that a balance moved; of the outside there is nothing to tell. */
export function emitBalanceUpdated(world: World, accountId: string | undefined): void {
  if (accountId === undefined) return
  const account = world.of(internalAccounts).get(accountId)
  emit(world, 'INTERNAL_ACCOUNT.BALANCE_UPDATED', renderAccount(world, account), { resource: accountId })
}
