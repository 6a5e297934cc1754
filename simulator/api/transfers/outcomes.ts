import type { World } from '../../engine/types.ts'
import {
  collectionOutcome,
  type FailureReason,
  failPayment,
  lateFailureMs,
  scheduleFailure,
  scheduleProcessing,
  type Transaction,
  type TransferOutcome,
} from '../transactions/index.ts'

/** How a transfer fails: with which reason when it goes out, and when; absent means before it is answered. */
interface Failure {
  readonly reason: FailureReason
  readonly afterMs?: number
  readonly timedOut?: boolean
}

const failures: Readonly<Record<Exclude<TransferOutcome, 'SUCCEEDS'>, Failure>> = {
  LACKS_FUNDS: { reason: 'QUOTE_EXECUTION_FAILED' },
  ACCOUNT_CLOSED: { reason: 'ACCOUNT_INVALID' },
  BANK_REJECTS: { reason: 'ACCOUNT_CANNOT_RECEIVE', afterMs: 0 },
  FAILS_LATE: { reason: 'QUOTE_EXECUTION_FAILED', afterMs: lateFailureMs, timedOut: true },
}

/** Lets a transfer take the flow that its external account chooses, and gives it as it is to be answered. */
export function takeCourse(world: World, transfer: Transaction, externalAccountId: string): Transaction {
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
