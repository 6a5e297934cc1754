import type { Static } from 'typebox'
import type { Wire } from '../../../contract/index.ts'
import { cached, timestamp } from '../../../schema/index.ts'
import { type CardTransaction, renderCardTransaction } from '../../card-transactions/model/index.ts'
import { type Money, renderAmount } from '../../reference/index.ts'
import type { IncomingTransaction, OutgoingTransaction } from './shapes.ts'
import type { Refund, Transaction } from './transaction.ts'

type ShownTransaction = Wire<Static<typeof IncomingTransaction> | Static<typeof OutgoingTransaction>>

const none: readonly never[] = Object.freeze([])
const shownTime = (at: number | undefined) => (at === undefined ? undefined : timestamp(at))
const shownAmount = (money: Money | undefined) => money && renderAmount(money.amount, money.currency)

/** Renders a transaction as the API shows it. Cached, because an event is often followed by a read. */
export const renderTransaction = cached((transaction: Transaction): ShownTransaction => {
  const { type, reference, transactionHash, refund, paymentRail, expectedSettlementAtMs: expected } = transaction
  const isOutgoing = type === 'OUTGOING'
  const shown = {
    type,
    id: transaction.id,
    status: transaction.status,
    direction: transaction.direction,
    source: transaction.source,
    destination: transaction.destination,
    customerId: transaction.customerId,
    platformCustomerId: transaction.platformCustomerId,
    sentAmount: shownAmount(transaction.sent),
    receivedAmount: shownAmount(transaction.received),
    exchangeRate: transaction.exchangeRate,
    fees: transaction.fees,
    quoteId: transaction.quoteId,
    agentId: transaction.agentId,
    description: transaction.description,
    counterpartyInformation: transaction.counterpartyInformation,
    platformFees: isOutgoing ? transaction.platformFees : undefined,
    rateDetails: isOutgoing ? transaction.rateDetails : undefined,
    paymentInstructions:
      isOutgoing && transaction.status !== 'PENDING_AUTHORIZATION'
        ? (transaction.paymentInstructions ?? none)
        : undefined,
    paymentRail: isOutgoing ? (paymentRail ?? null) : undefined,
    railSelectionMode: isOutgoing ? (transaction.railSelectionMode ?? null) : undefined,
    expectedSettlementAt: isOutgoing ? (shownTime(expected ?? undefined) ?? null) : undefined,
    settlementTimelineSeconds: isOutgoing ? (transaction.settlementTimelineSeconds ?? null) : undefined,
    pendingReason: transaction.pendingReason,
    failureReason: transaction.failureReason,
    refund: refund && renderRefund(refund),
    reconciliationInstructions: { reference, transactionHash },
    settledAt: shownTime(transaction.settledAtMs),
    receiptDeliveryConfirmedAt: shownTime(transaction.receiptDeliveryConfirmedAtMs),
    createdAt: timestamp(transaction.createdAtMs),
    updatedAt: timestamp(transaction.updatedAtMs),
  }
  // One model serves both types, so the compiler cannot see that each has only its own failure reasons.
  return shown as ShownTransaction
})

/** Renders a payment or a card payment. */
export const renderAnyTransaction = (transaction: Transaction | CardTransaction) =>
  'cardId' in transaction ? renderCardTransaction(transaction) : renderTransaction(transaction)

function renderRefund({ reference, initiatedAtMs, settledAtMs, status, reason }: Refund) {
  return {
    reference,
    initiatedAt: timestamp(initiatedAtMs),
    settledAt: shownTime(settledAtMs),
    status,
    reason,
  }
}
