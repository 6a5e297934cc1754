import type { World } from '../../engine/types.ts'
import { mirror } from '../quotes/model/index.ts'
import {
  type FailureReason,
  lifecycleOf,
  type OnChain,
  type RefundReason,
  refundLifecycle,
  type Transaction,
  type TransactionStatus,
  transactions,
} from './model.ts'
import { refundAfterMs } from './outcomes.ts'
import { emitBalanceUpdated, emitPaymentEvent } from './payment-events.ts'
import { feeAccount, fits, giveBack, lose, payOut, receivedBy, sentBy, takeBack } from './postings.ts'

export const refundTask = 'payment.refund'

/** Brings a payment, and with it its quote, into another state. */
export function moveTo(
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
  mirror(world, payment.quoteId, status)
  return moved
}

/** Changes what is known of a payment that stays where it is. */
export function change(world: World, payment: Transaction, changes: Partial<Transaction>): Transaction {
  return world.of(transactions).update({ ...payment, updatedAtMs: world.now(), ...changes })
}

/** The money arrives: COMPLETED. */
export function complete(world: World, payment: Transaction): Transaction {
  const { payee } = payment.flow
  if (!fits(world, payee, receivedBy(payment).amount))
    return fail(world, payment, payment.type === 'INCOMING' ? 'QUOTE_EXECUTION_FAILED' : 'ACCOUNT_CANNOT_RECEIVE')
  payOut(world, payment)
  const delivered = moveTo(world, payment, 'COMPLETED', {
    settledAtMs: world.now(),
    flow: { ...payment.flow, inFlight: 0 },
    ...tracesOf(world, payment),
  })
  emitPaymentEvent(world, delivered, 'COMPLETED')
  emitBalanceUpdated(world, payee)
  return delivered
}

/** What the chain or the counterparty calls a payment that has arrived. */
function tracesOf(world: World, { id, source, destination, flow }: Transaction): Partial<Transaction> {
  const onChain = (side: string, network: OnChain['network']) => ({
    onChainTransaction: { transactionHash: world.entropy.hex(`hash|${side}|${id}`, 64), network },
  })
  const { fundingNetwork, payoutNetwork } = flow
  return {
    ...(destination.destinationType === 'UMA_ADDRESS' ? { transactionHash: world.entropy.hex(`hash|${id}`, 64) } : {}),
    ...(fundingNetwork && fundingNetwork !== 'LIGHTNING' && source.sourceType !== 'UMA_ADDRESS'
      ? { source: { ...source, ...onChain('source', fundingNetwork) } }
      : {}),
    ...(payoutNetwork && payoutNetwork !== 'LIGHTNING' && destination.destinationType === 'ACCOUNT'
      ? { destination: { ...destination, ...onChain('destination', payoutNetwork) } }
      : {}),
  }
}

export interface FailureOptions {
  readonly refundReason?: RefundReason
  readonly refundFails?: boolean
}

/** FAILED; whatever was taken starts on its way back. */
export function fail(
  world: World,
  payment: Transaction,
  failureReason: FailureReason,
  { refundReason = 'TRANSACTION_FAILED', refundFails = false }: FailureOptions = {},
): Transaction {
  const failed = moveTo(world, payment, 'FAILED', { failureReason })
  emitPaymentEvent(world, failed, 'FAILED')
  return failed.flow.inFlight > 0 ? startRefund(world, failed, refundReason, { fails: refundFails }) : failed
}

/** The bank sends back what had been delivered. */
export function returnPayment(world: World, payment: Transaction): Transaction {
  takeBack(world, payment)
  const { flow } = payment
  const inFlight = sentBy(payment).amount - flow.feePaid
  return fail(world, { ...payment, flow: { ...flow, inFlight } }, 'PAYOUT_RETURNED')
}

/** The refund is announced now and decided 5 seconds later. */
export function startRefund(
  world: World,
  payment: Transaction,
  reason: RefundReason,
  { fails = false, completes = false }: { readonly fails?: boolean; readonly completes?: boolean } = {},
): Transaction {
  const refunding = change(world, payment, {
    refund: {
      reference: `${payment.reference}-REFUND`,
      status: refundLifecycle.enter(world, payment.id, 'start', 'PENDING'),
      reason,
      initiatedAtMs: world.now(),
    },
  })
  emitPaymentEvent(world, refunding, 'REFUND_PENDING')
  world.schedule({ kind: refundTask, subject: payment.id, input: { fails, completes }, afterMs: refundAfterMs })
  return refunding
}

/**
 * The refund arrives, or does not: because it was to fail, or because the payer's account has no room left. A cancelled
 * payment counts as completed either way.
 */
export function endRefund(world: World, payment: Transaction, isToFail: boolean, completes: boolean): void {
  const { refund, flow } = payment
  if (refund === undefined) throw new Error(`${payment.id} has no refund to end`)
  const fails = isToFail || !fits(world, flow.payer, flow.inFlight + flow.feePaid)
  const fee = flow.feePaid > 0 ? feeAccount(world) : undefined
  if (fails) lose(world, payment)
  else giveBack(world, payment, fee)
  const status = refundLifecycle.enter(world, payment.id, 'PENDING', fails ? 'FAILED' : 'COMPLETED')
  const ended = change(world, payment, {
    refund: fails ? { ...refund, status } : { ...refund, status, settledAtMs: world.now() },
    flow: { ...flow, inFlight: 0, feePaid: fails ? flow.feePaid : 0 },
  })
  emitPaymentEvent(world, ended, fails ? 'REFUND_FAILED' : 'REFUND_COMPLETED')
  if (!fails) {
    emitBalanceUpdated(world, flow.payer)
    emitBalanceUpdated(world, fee)
  }
  if (completes) emitPaymentEvent(world, moveTo(world, ended, 'COMPLETED', { settledAtMs: world.now() }), 'COMPLETED')
}
