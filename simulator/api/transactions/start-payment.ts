import type { Whole } from '../../domain/members.ts'
import type { World } from '../../engine/types.ts'
import {
  lifecycleOf,
  type MoneyFlow,
  type Transaction,
  type TransactionSource,
  type TransactionStatus,
  transactions,
} from './model.ts'
import { emitBalanceUpdated, emitPaymentEvent } from './payment-events.ts'
import { deposit, feeAccount, fits, payFee, sentBy, take } from './postings.ts'
import { change, moveTo } from './transitions.ts'

/** Stores a new payment, with all members that a payment can have. */
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
    description: payment.description,
    reference: payment.reference,
    transactionHash: payment.transactionHash,
    paymentInstructions: payment.paymentInstructions,
    paymentRail: payment.paymentRail,
    railSelectionMode: payment.railSelectionMode,
    expectedSettlementAtMs: payment.expectedSettlementAtMs,
    settlementTimelineSeconds: payment.settlementTimelineSeconds,
    failureReason: payment.failureReason,
    refund: payment.refund,
    counterpartyInformation: payment.counterpartyInformation,
    receiptDeliveryConfirmedAtMs: payment.receiptDeliveryConfirmedAtMs,
    createdAtMs: payment.createdAtMs,
    updatedAtMs: payment.updatedAtMs,
    settledAtMs: payment.settledAtMs,
    flow: payment.flow,
  } satisfies Whole<Transaction>)
}

/** A payment as it is first known: PENDING, and told of. */
export function open(world: World, payment: Omit<Transaction, 'status'>): Transaction {
  const status = lifecycleOf(payment).enter(world, payment.id, 'start', 'PENDING')
  const opened = insertPayment(world, payment, status)
  emitPaymentEvent(world, opened, 'PENDING')
  return opened
}

/** The payer's account is debited and the payment is PROCESSING. */
export function startFromAccount(world: World, payment: Transaction): Transaction {
  const { amount } = sentBy(payment)
  const { payer } = payment.flow
  take(world, payment, payer, amount)
  const fee = feeOf(world, payment)
  const begun = moveTo(world, payment, 'PROCESSING', {
    flow: underWay(payment, amount, fee.amount),
  })
  emitPaymentEvent(world, begun, 'PROCESSING')
  emitBalanceUpdated(world, payer)
  emitBalanceUpdated(world, fee.account)
  return begun
}

/** The payment is PROCESSING while the money is still to be collected elsewhere. */
export function startCollection(world: World, payment: Transaction): Transaction {
  const begun = moveTo(world, payment, 'PROCESSING', { flow: { ...payment.flow, isExecuted: true } })
  emitPaymentEvent(world, begun, 'PROCESSING')
  return begun
}

/** What was collected elsewhere is on its way. Of the fee is told after whatever else this step brings about. */
export function collected(world: World, payment: Transaction, goOn: (taken: Transaction) => void): void {
  const { amount } = sentBy(payment)
  take(world, payment, undefined, amount)
  const fee = feeOf(world, payment)
  goOn(change(world, payment, { flow: underWay(payment, amount, fee.amount) }))
  emitBalanceUpdated(world, fee.account)
}

export interface Arrival {
  /** What came, which need not be what was asked for. */
  readonly amount: number
  readonly source: TransactionSource
  /** The account that crypto money passes through; fiat money passes through none. */
  readonly assetAccount: string | undefined
}

/** Money that was awaited has come: the payment is PROCESSING. Another amount than the agreed one earns no fee. */
export function startFunded(
  world: World,
  payment: Transaction,
  { amount, source, assetAccount }: Arrival,
): Transaction {
  const { currency, amount: agreed } = sentBy(payment)
  if (assetAccount !== undefined) {
    deposit(world, payment, assetAccount, { amount, currency })
    emitBalanceUpdated(world, assetAccount)
  }
  take(world, payment, assetAccount, amount)
  const fee = amount === agreed ? feeOf(world, payment) : { amount: 0, account: undefined }
  const flow = underWay(payment, amount, fee.amount)
  const begun = moveTo(world, payment, 'PROCESSING', {
    source,
    flow: assetAccount === undefined ? flow : { ...flow, payer: assetAccount },
  })
  emitPaymentEvent(world, begun, 'PROCESSING')
  emitBalanceUpdated(world, assetAccount)
  emitBalanceUpdated(world, fee.account)
  return begun
}

/** The money is there, less what the platform already has of it. */
function underWay({ flow }: Transaction, amount: number, feePaid: number): MoneyFlow {
  return { ...flow, isExecuted: true, inFlight: amount - feePaid, feePaid }
}

/** The platform has its fee from the moment that the payment's money is there. */
function feeOf(world: World, payment: Transaction): { readonly amount: number; readonly account: string | undefined } {
  const amount = payment.platformFees ?? 0
  const account = amount === 0 ? undefined : feeAccount(world)
  // What the platform's account cannot hold any more stays with the service's own part of the fees.
  if (account === undefined || !fits(world, account, amount)) return { amount: 0, account: undefined }
  payFee(world, payment, account, amount)
  return { amount, account }
}
