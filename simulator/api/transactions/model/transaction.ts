import type { Static } from 'typebox'
import type { NetworkName } from '../../../../fixtures/networks.ts'
import type { RailName } from '../../../../fixtures/rails.ts'
import { lifecycle, type pendingReasons } from '../../../contract/index.ts'
import type { Collection, Document } from '../../../engine/index.ts'
import type { FailureReason } from '../../../refusals/index.ts'
import type { PaymentInstruction } from '../../accounts/index.ts'
import type { RateDetails } from '../../pricing/index.ts'
import type { Money } from '../../reference/index.ts'

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
/** The statuses that an outgoing payment can have: only an incoming one is rejected, and no payment has the others. */
export const outgoingStatuses: readonly TransactionStatus[] = [
  'PENDING',
  'PENDING_AUTHORIZATION',
  'EXPIRED',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
]
export type TransactionStatus = (typeof transactionStatuses)[number]

export const refundStatuses = ['PENDING', 'COMPLETED', 'FAILED'] as const
export const refundReasons = ['TRANSACTION_FAILED', 'USER_CANCELLATION', 'TIMEOUT'] as const
export type RefundReason = (typeof refundReasons)[number]

/** The refund of a payment. It does not change the payment's own status. */
export interface Refund {
  readonly reference: string
  readonly status: (typeof refundStatuses)[number]
  readonly reason: RefundReason
  readonly initiatedAtMs: number
  readonly settledAtMs?: number
}

export interface OnChain {
  readonly transactionHash: string
  /** Lightning payments are not recorded on a chain. */
  readonly network: Exclude<NetworkName, 'LIGHTNING'>
}

export type TransactionSource =
  | {
      readonly sourceType: 'ACCOUNT'
      readonly accountId: string
      readonly currency: string
      readonly onChainTransaction?: OnChain
    }
  | { readonly sourceType: 'UMA_ADDRESS'; readonly umaAddress: string; readonly currency: string }
  | {
      readonly sourceType: 'REALTIME_FUNDING'
      readonly currency: string
      readonly customerId?: string | undefined
      readonly remittanceInformation?: string | undefined
      /** The payer's details, known once the money has arrived. */
      readonly accountHolderName?: string
      readonly accountIdentifier?: string
      readonly bankName?: string
      readonly paymentRail?: RailName
      readonly traceNumber?: string
      readonly onChainTransaction?: OnChain
    }

export type TransactionDestination =
  | {
      readonly destinationType: 'ACCOUNT'
      readonly accountId: string
      readonly currency: string
      readonly onChainTransaction?: OnChain
    }
  | { readonly destinationType: 'UMA_ADDRESS'; readonly umaAddress: string; readonly currency: string }

/** The state of a payment's money. The API does not show it. */
export interface MoneyFlow {
  /** The internal account that pays and that a refund is credited to; absent when the money comes from outside. */
  readonly payer?: string | undefined
  /** The internal account that is credited; absent when the money leaves the service. */
  readonly payee?: string | undefined
  /** The amount debited and neither settled nor refunded, in the sending currency. */
  readonly inFlight: number
  /** The fee that the platform has already been credited. */
  readonly feePaid: number
  /** True once the payment has started; until then it awaits the execution of its quote. */
  readonly isExecuted: boolean
  /** The scheduled task that a cancellation must drop. */
  readonly waitingTask?: string | undefined
  /** The chain that funds the payment. */
  readonly fundingNetwork?: NetworkName | undefined
  /** The chain that pays it out. */
  readonly payoutNetwork?: NetworkName | undefined
}

/**
 * One payment, whichever operation created it. Unknown members are undefined rather than absent: documents with the
 * same members in the same order are cheaper to create, copy and keep (see schema/members.ts).
 */
export interface Transaction extends Document {
  readonly type: 'INCOMING' | 'OUTGOING'
  readonly direction: 'CREDIT' | 'DEBIT'
  readonly status: TransactionStatus
  readonly customerId: string
  readonly platformCustomerId: string
  readonly source: TransactionSource
  readonly destination: TransactionDestination
  readonly sent?: Money | undefined
  readonly received?: Money | undefined
  readonly exchangeRate?: number | undefined
  readonly fees?: number | undefined
  readonly platformFees?: number | undefined
  readonly rateDetails?: Static<typeof RateDetails> | undefined
  readonly quoteId?: string | undefined
  /** The agent that started the payment; undefined when the platform did. */
  readonly agentId?: string | undefined
  readonly description?: string | undefined
  /** A text for the receiver. */
  readonly remittanceInformation?: string | undefined
  readonly purposeOfPayment?: string | undefined
  /** The reference that both sides quote. */
  readonly reference: string
  /** Present on completed UMA payments. */
  readonly transactionHash?: string | undefined
  readonly paymentInstructions?: readonly PaymentInstruction[] | undefined
  /** The rail of an outgoing payment; null without a rail. */
  readonly paymentRail?: RailName | null | undefined
  readonly railSelectionMode?: 'AUTO' | 'MANUAL' | null | undefined
  readonly expectedSettlementAtMs?: number | null | undefined
  readonly settlementTimelineSeconds?: number | null | undefined
  /** Present while compliance holds a deposit. */
  readonly pendingReason?: (typeof pendingReasons)[number] | undefined
  readonly failureReason?: FailureReason | undefined
  readonly refund?: Refund | undefined
  readonly counterpartyInformation?: Readonly<Record<string, unknown>> | undefined
  readonly receiptDeliveryConfirmedAtMs?: number | undefined
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly settledAtMs?: number | undefined
  readonly flow: MoneyFlow
}

export const transactions: Collection<Transaction> = {
  name: 'transactions',
  indexes: {
    customer: ({ customerId }) => customerId,
    platformCustomer: ({ platformCustomerId }) => platformCustomerId,
    source: ({ source }) => partyOf(source),
    destination: ({ destination }) => partyOf(destination),
  },
}

/** Returns the account or the lower-case address of one side; realtime funding has neither. */
export function partyOf(side: TransactionSource | TransactionDestination): string | undefined {
  if ('umaAddress' in side) return side.umaAddress.toLowerCase()
  return 'accountId' in side ? side.accountId : undefined
}

export const incomingLifecycle = lifecycle<TransactionStatus>('incoming transaction', {
  start: ['PENDING', 'COMPLETED'],
  CREATED: [],
  PENDING: ['PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'FAILED', 'REJECTED', 'EXPIRED'],
  PENDING_AUTHORIZATION: ['PENDING', 'FAILED'],
  PROCESSING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  REJECTED: [],
  FAILED: [],
  REFUNDED: [],
  EXPIRED: [],
})

export const outgoingLifecycle = lifecycle<TransactionStatus>('outgoing transaction', {
  start: ['PENDING'],
  CREATED: [],
  PENDING: ['PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED'],
  PENDING_AUTHORIZATION: ['PENDING', 'PROCESSING', 'FAILED'],
  PROCESSING: ['COMPLETED', 'FAILED'],
  COMPLETED: ['FAILED'],
  REJECTED: [],
  FAILED: [],
  REFUNDED: [],
  EXPIRED: [],
})

export const refundLifecycle = lifecycle<Refund['status']>('refund', {
  start: ['PENDING'],
  PENDING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
})

export const lifecycleOf = ({ type }: Pick<Transaction, 'type'>) =>
  type === 'INCOMING' ? incomingLifecycle : outgoingLifecycle

/** Returns the texts that people know a payment by. */
export function namesOfPayment(payment: Transaction): readonly (string | undefined)[] {
  const { description, platformCustomerId, reference, source, destination } = payment
  const addresses = [source, destination].map((side) => ('umaAddress' in side ? side.umaAddress : undefined))
  return [description, ...addresses, platformCustomerId, reference]
}
