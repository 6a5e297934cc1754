import type { World } from '../../engine/index.ts'
import { systemAccount } from '../../ledger/index.ts'
import type { FailureReason } from '../../refusals/index.ts'
import { emitBalanceUpdated, internalAccounts, platformAccount } from '../accounts/index.ts'
import { customers } from '../customers/index.ts'
import { externalAccounts } from '../external-accounts/index.ts'
import {
  emitPaymentEvent,
  movePayment,
  type OnChain,
  type RefundReason,
  refundLifecycle,
  type Transaction,
  updatePayment,
} from './model/index.ts'
import { refundAfterMs } from './outcomes.ts'
import {
  canHold,
  feeAccount,
  receivedAmountOf,
  refundInFull,
  reverseSettlement,
  sentAmountOf,
  settle,
  writeOff,
} from './postings.ts'

export const refundTask = 'payment.refund'

/** Settles a payment and moves it to COMPLETED; it fails when the payee's account cannot hold the amount. */
export function completePayment(world: World, payment: Transaction): Transaction {
  const { payee } = payment.flow
  if (!canHold(world, payee, receivedAmountOf(payment).amount))
    return failPayment(
      world,
      payment,
      payment.type === 'INCOMING' ? 'QUOTE_EXECUTION_FAILED' : 'ACCOUNT_CANNOT_RECEIVE',
    )
  settle(world, payment)
  const delivered = movePayment(world, payment, 'COMPLETED', {
    settledAtMs: world.now(),
    flow: { ...payment.flow, inFlight: 0 },
    ...chainReferencesOf(world, payment),
  })
  emitPaymentEvent(world, delivered, 'COMPLETED')
  emitBalanceUpdated(world, payee)
  return delivered
}

/** Returns the transaction hashes of a completed payment, by chain and counterparty. */
function chainReferencesOf(world: World, { id, source, destination, flow }: Transaction): Partial<Transaction> {
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

interface FailureOptions {
  readonly refundReason?: RefundReason
  readonly refundFails?: boolean
}

/** Moves a payment to FAILED and starts the refund of money in flight. */
export function failPayment(
  world: World,
  payment: Transaction,
  failureReason: FailureReason,
  { refundReason = 'TRANSACTION_FAILED', refundFails = false }: FailureOptions = {},
): Transaction {
  const failed = movePayment(world, payment, 'FAILED', { failureReason })
  emitPaymentEvent(world, failed, 'FAILED')
  return failed.flow.inFlight > 0 ? startRefund(world, failed, refundReason, { fails: refundFails }) : failed
}

/** Fails a completed payment that the bank returns. */
export function returnPayment(world: World, payment: Transaction): Transaction {
  reverseSettlement(world, payment)
  const { flow } = payment
  const inFlight = sentAmountOf(payment).amount - flow.feePaid
  return failPayment(world, { ...payment, flow: { ...flow, inFlight } }, 'PAYOUT_RETURNED')
}

/** Starts a refund, which is decided 5 seconds later. */
export function startRefund(
  world: World,
  payment: Transaction,
  reason: RefundReason,
  { fails = false, completes = false }: { readonly fails?: boolean; readonly completes?: boolean } = {},
): Transaction {
  const refunding = updatePayment(world, payment, {
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
 * Completes or fails a refund: it fails when the outcome says so or the account cannot hold it. With
 * `completes`, the payment itself completes either way, because it was cancelled.
 */
export function endRefund(world: World, payment: Transaction, mustFail: boolean, completes: boolean): void {
  const { refund, flow } = payment
  if (refund === undefined) throw new Error(`${payment.id} has no refund to end`)
  const account = refundAccountOf(world, payment)
  const fails = mustFail || !canHold(world, account, flow.inFlight + flow.feePaid)
  const fee = flow.feePaid > 0 ? feeAccount(world) : undefined
  if (fails) writeOff(world, payment)
  else refundInFull(world, payment, account, fee)
  const status = refundLifecycle.enter(world, payment.id, 'PENDING', fails ? 'FAILED' : 'COMPLETED')
  const ended = updatePayment(world, payment, {
    refund: fails ? { ...refund, status } : { ...refund, status, settledAtMs: world.now() },
    flow: { ...flow, inFlight: 0, feePaid: fails ? flow.feePaid : 0 },
  })
  emitPaymentEvent(world, ended, fails ? 'REFUND_FAILED' : 'REFUND_COMPLETED')
  if (!fails) {
    if (account !== flow.payer)
      world.note({ kind: 'warning', text: `refunded to ${account}, because the payer's customer is deleted` })
    emitBalanceUpdated(world, account)
    emitBalanceUpdated(world, fee)
  }
  if (completes)
    emitPaymentEvent(world, movePayment(world, ended, 'COMPLETED', { settledAtMs: world.now() }), 'COMPLETED')
}

/**
 * Returns the account that a refund is credited to; undefined is the outside. A refund to an account of a
 * deleted customer goes to the platform's account of the currency or, without one, to suspense.
 */
function refundAccountOf(world: World, payment: Transaction): string | undefined {
  const { payer } = payment.flow
  if (!isOwnerDeleted(world, payment)) return payer
  const { currency } = sentAmountOf(payment)
  return platformAccount(world, currency) ?? systemAccount('suspense', currency)
}

/** True when the paying account, internal or external, belongs to a deleted customer. */
function isOwnerDeleted(world: World, { source, flow }: Transaction): boolean {
  const id = flow.payer ?? (source.sourceType === 'ACCOUNT' ? source.accountId : '')
  const { customerId } = world.of(internalAccounts).find(id) ?? world.of(externalAccounts).find(id) ?? {}
  return customerId !== undefined && world.of(customers).get(customerId).isDeleted
}
