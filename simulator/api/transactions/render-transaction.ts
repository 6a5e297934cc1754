import { timestamp } from '../../domain/time.ts'
import { renderAmount } from '../reference/index.ts'
import type { Transaction } from './model.ts'

/** A transaction as the API shows it. */
export function renderTransaction(transaction: Transaction) {
  const { receivedAmount, reference, createdAtMs, updatedAtMs, settledAtMs, ...shown } = transaction
  return {
    ...shown,
    receivedAmount: renderAmount(receivedAmount.amount, receivedAmount.currency),
    reconciliationInstructions: { reference },
    ...(settledAtMs === undefined ? {} : { settledAt: timestamp(settledAtMs) }),
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
  }
}
