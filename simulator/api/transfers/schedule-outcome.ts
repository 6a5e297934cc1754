import type { World } from '../../engine/index.ts'
import type { FailureReason } from '../../refusals/index.ts'
import {
  collectionOutcome,
  failPayment,
  lateFailureMs,
  scheduleFailure,
  scheduleProcessing,
  type Transaction,
  type TransferOutcome,
} from '../transactions/index.ts'

/** The failure of a transfer. */
interface Failure {
  /** The reason of an outgoing transfer; incoming ones have another. */
  readonly reason: FailureReason
  /** Milliseconds until the failure; absent when the transfer fails before the answer. */
  readonly afterMs?: number
  readonly timedOut?: boolean
}

const failures: Readonly<Record<Exclude<TransferOutcome, 'SUCCEEDS'>, Failure>> = {
  LACKS_FUNDS: { reason: 'QUOTE_EXECUTION_FAILED' },
  ACCOUNT_CLOSED: { reason: 'ACCOUNT_INVALID' },
  BANK_REJECTS: { reason: 'ACCOUNT_CANNOT_RECEIVE', afterMs: 0 },
  FAILS_LATE: { reason: 'QUOTE_EXECUTION_FAILED', afterMs: lateFailureMs, timedOut: true },
}

/** Schedules the outcome that the external account's magic value selects, and returns the transfer to answer. */
export function scheduleOutcome(world: World, transfer: Transaction, externalAccountId: string): Transaction {
  const outcome = collectionOutcome(world, externalAccountId, transfer.id)
  if (outcome === 'SUCCEEDS') {
    scheduleProcessing(world, transfer)
    return transfer
  }
  const { reason: outgoing, afterMs, timedOut = false } = failures[outcome]
  const reason = transfer.type === 'INCOMING' ? 'COLLECTION_FAILED' : outgoing
  if (afterMs === undefined) return failPayment(world, transfer, reason)
  scheduleFailure(world, transfer, { reason, timedOut }, afterMs)
  return transfer
}
