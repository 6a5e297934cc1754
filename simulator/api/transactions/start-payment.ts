import type { World } from '../../engine/index.ts'
import type { AllMembers } from '../../schema/index.ts'
import { emitBalanceUpdated } from '../accounts/index.ts'
import {
  emitPaymentEvent,
  lifecycleOf,
  type MoneyFlow,
  movePayment,
  type Transaction,
  type TransactionSource,
  type TransactionStatus,
  transactions,
  updatePayment,
} from './model/index.ts'
import { canHold, creditAccount, creditFee, debitPayer, feeAccount, sentAmountOf } from './postings.ts'

/**
 * Stores a new payment. The literal gives the members of all payments one order, in snapshots and on disk, whatever the
 * payment was built from; `satisfies` makes the compiler report a missing member.
 */
export function insertPayment(
  world: World,
  payment: Omit<Transaction, 'status'>,
  status: TransactionStatus,
): Transaction {
  return world.of(transactions).insert({
    id: payment.id,
    status,
    type: payment.type,
    direction: payment.direction,
    customerId: payment.customerId,
    platformCustomerId: payment.platformCustomerId,
    source: payment.source,
    destination: payment.destination,
    sent: payment.sent,
    received: payment.received,
    exchangeRate: payment.exchangeRate,
    fees: payment.fees,
    platformFees: payment.platformFees,
    rateDetails: payment.rateDetails,
    quoteId: payment.quoteId,
    agentId: payment.agentId,
    description: payment.description,
    remittanceInformation: payment.remittanceInformation,
    purposeOfPayment: payment.purposeOfPayment,
    reference: payment.reference,
    transactionHash: payment.transactionHash,
    paymentInstructions: payment.paymentInstructions,
    paymentRail: payment.paymentRail,
    railSelectionMode: payment.railSelectionMode,
    expectedSettlementAtMs: payment.expectedSettlementAtMs,
    settlementTimelineSeconds: payment.settlementTimelineSeconds,
    pendingReason: payment.pendingReason,
    failureReason: payment.failureReason,
    refund: payment.refund,
    counterpartyInformation: payment.counterpartyInformation,
    receiptDeliveryConfirmedAtMs: payment.receiptDeliveryConfirmedAtMs,
    createdAtMs: payment.createdAtMs,
    updatedAtMs: payment.updatedAtMs,
    settledAtMs: payment.settledAtMs,
    flow: payment.flow,
  } satisfies AllMembers<Transaction>)
}

/** Stores a payment as PENDING and emits the event. */
export function openPayment(world: World, payment: Omit<Transaction, 'status'>): Transaction {
  const status = lifecycleOf(payment).enter(world, payment.id, 'start', 'PENDING')
  const opened = insertPayment(world, payment, status)
  emitPaymentEvent(world, opened, 'PENDING')
  return opened
}

/** Debits the payer's account and moves the payment to PROCESSING. */
export function startFromAccount(world: World, payment: Transaction): Transaction {
  const { amount } = sentAmountOf(payment)
  const { payer } = payment.flow
  debitPayer(world, payment, payer, amount)
  const fee = chargeFee(world, payment)
  const started = movePayment(world, payment, 'PROCESSING', {
    flow: fundedFlow(payment, amount, fee.amount),
  })
  emitPaymentEvent(world, started, 'PROCESSING')
  emitBalanceUpdated(world, payer)
  emitBalanceUpdated(world, fee.account)
  return started
}

/** Moves the payment to PROCESSING while its money is being collected from an external account. */
export function startCollection(world: World, payment: Transaction): Transaction {
  const started = movePayment(world, payment, 'PROCESSING', { flow: { ...payment.flow, isExecuted: true } })
  emitPaymentEvent(world, started, 'PROCESSING')
  return started
}

/** Records that the money was collected, then proceeds. The fee's balance event comes after those of `proceed`. */
export function recordCollection(world: World, payment: Transaction, proceed: (debited: Transaction) => void): void {
  const { amount } = sentAmountOf(payment)
  debitPayer(world, payment, undefined, amount)
  const fee = chargeFee(world, payment)
  proceed(updatePayment(world, payment, { flow: fundedFlow(payment, amount, fee.amount) }))
  emitBalanceUpdated(world, fee.account)
}

interface ReceivedFunds {
  /** The amount that arrived; it may differ from the quote's. */
  readonly amount: number
  readonly source: TransactionSource
  /** The internal account that crypto money passes through; undefined for fiat money. */
  readonly assetAccount: string | undefined
}

/** Moves a payment to PROCESSING when its money arrives. An amount other than the agreed one is charged no fee. */
export function startFunded(
  world: World,
  payment: Transaction,
  { amount, source, assetAccount }: ReceivedFunds,
): Transaction {
  const { currency, amount: agreed } = sentAmountOf(payment)
  if (assetAccount !== undefined) {
    creditAccount(world, payment, assetAccount, { amount, currency })
    emitBalanceUpdated(world, assetAccount)
  }
  debitPayer(world, payment, assetAccount, amount)
  const fee = amount === agreed ? chargeFee(world, payment) : { amount: 0, account: undefined }
  const flow = fundedFlow(payment, amount, fee.amount)
  const started = movePayment(world, payment, 'PROCESSING', {
    source,
    flow: assetAccount === undefined ? flow : { ...flow, payer: assetAccount },
  })
  emitPaymentEvent(world, started, 'PROCESSING')
  emitBalanceUpdated(world, assetAccount)
  emitBalanceUpdated(world, fee.account)
  return started
}

/** Returns the flow of a funded payment: the amount without the fee is in flight. */
function fundedFlow({ flow }: Transaction, amount: number, feePaid: number): MoneyFlow {
  return { ...flow, isExecuted: true, inFlight: amount - feePaid, feePaid }
}

/** Credits the platform's fee as soon as the payment is funded, and returns the fee charged. */
function chargeFee(
  world: World,
  payment: Transaction,
): { readonly amount: number; readonly account: string | undefined } {
  const amount = payment.platformFees ?? 0
  const account = amount === 0 ? undefined : feeAccount(world)
  // A fee that the platform's account cannot hold stays with the service.
  if (account === undefined || !canHold(world, account, amount)) return { amount: 0, account: undefined }
  creditFee(world, payment, account, amount)
  return { amount, account }
}
