import { lifecycle } from '../../domain/lifecycle.ts'
import type { Collection, Document } from '../../engine/types.ts'

export const transactionStatuses = [
  'CREATED',
  'PENDING',
  'PENDING_AUTHORIZATION',
  'PROCESSING',
  'COMPLETED',
  'REJECTED',
  'FAILED',
  'REFUNDED',
  'EXPIRED',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export interface Money {
  readonly amount: number
  readonly currency: string
}

/** Money that came into an internal account. */
export interface IncomingTransaction extends Document {
  readonly type: 'INCOMING'
  readonly direction: 'CREDIT'
  readonly status: TransactionStatus
  readonly customerId: string
  readonly platformCustomerId: string
  readonly source: { readonly sourceType: 'REALTIME_FUNDING'; readonly currency: string; readonly customerId?: string }
  readonly destination: { readonly destinationType: 'ACCOUNT'; readonly accountId: string; readonly currency: string }
  readonly receivedAmount: Money
  readonly reference: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly settledAtMs?: number
}

export type Transaction = IncomingTransaction

export const transactions: Collection<Transaction> = {
  name: 'transactions',
  indexes: { customer: (transaction) => transaction.customerId },
}

export const incomingLifecycle = lifecycle<TransactionStatus>('incoming transaction', {
  start: ['COMPLETED'],
  CREATED: [],
  PENDING: [],
  PENDING_AUTHORIZATION: [],
  PROCESSING: [],
  COMPLETED: [],
  REJECTED: [],
  FAILED: [],
  REFUNDED: [],
  EXPIRED: [],
})
