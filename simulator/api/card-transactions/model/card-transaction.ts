import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document } from '../../../engine/index.ts'
import { knownCurrency } from '../../reference/index.ts'

export const cardTransactionStatuses = ['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED', 'REFUNDED', 'EXCEPTION'] as const
export type CardTransactionStatus = (typeof cardTransactionStatuses)[number]

export interface Merchant {
  readonly descriptor: string
  readonly mcc?: string | undefined
  readonly country?: string | undefined
}

/** Money drawn from the funding account: on hold while PENDING, in the card reserve once CONFIRMED. */
export interface Pull {
  readonly status: 'PENDING' | 'CONFIRMED' | 'FAILED' | 'RELEASED'
  /** The amount without its reversals, in the account's currency. */
  readonly amount: number
  readonly holdId?: string
  /** The task that confirms it. */
  readonly taskId?: string
}

/** Money that the merchant gave back. */
export interface Return {
  /** UNRECOVERED: the network reversed it, but the account could not pay. */
  readonly status: 'POSTED' | 'REVERSING' | 'REVERSED' | 'UNRECOVERED'
  /** In the transaction's currency. */
  readonly amount: number
}

/** One card payment with its pulls, clearings and returns, of which the API shows only the sums. */
export interface CardTransaction extends Document {
  readonly cardId: string
  readonly customerId: string
  readonly platformCustomerId: string
  /** The link between card and account; it may be gone from the card by now. */
  readonly fundingSourceId: string
  readonly accountId: string
  readonly accountCurrency: string
  readonly issuerTransactionToken: string
  readonly status: CardTransactionStatus
  readonly direction: 'CREDIT' | 'DEBIT'
  readonly merchant: Merchant
  /** The currency of the authorized, settled and refunded amounts. */
  readonly currency: string
  readonly authorized: number
  /** Absent until the first clearing or the end. */
  readonly settled?: number | undefined
  readonly clearings: number
  readonly pulls: readonly Pull[]
  readonly returns: readonly Return[]
  /** The part of a credit that the account has, in the account's currency. */
  readonly credited: number
  /** The cleared amount that no pull covers, in the account's currency; the service has lost it. */
  readonly lost: number
  readonly expiryTask?: string | undefined
  /** Set when closing the card ended it: one late clearing is accepted. */
  readonly isEndedByClose?: boolean | undefined
  readonly authorizedAtMs: number
  readonly lastEventAtMs?: number | undefined
  readonly updatedAtMs: number
}

export const cardTransactions: Collection<CardTransaction> = {
  name: 'cardTransactions',
  indexes: {
    card: ({ cardId }) => cardId,
    customer: ({ customerId }) => customerId,
    platformCustomer: ({ platformCustomerId }) => platformCustomerId,
    account: ({ accountId }) => accountId,
  },
}

export const cardTransactionLifecycle = lifecycle<CardTransactionStatus>('card transaction', {
  start: ['AUTHORIZED', 'SETTLED'],
  AUTHORIZED: ['PARTIALLY_SETTLED', 'SETTLED', 'EXCEPTION'],
  PARTIALLY_SETTLED: ['SETTLED', 'REFUNDED', 'EXCEPTION'],
  SETTLED: ['REFUNDED', 'EXCEPTION'],
  REFUNDED: ['SETTLED', 'EXCEPTION'],
  EXCEPTION: ['SETTLED'],
})

export const isUnsettled = ({ status }: CardTransaction) => status === 'AUTHORIZED' || status === 'PARTIALLY_SETTLED'

/** Converts an amount of the transaction into the account's currency: USD cents into USDB at par, or the same. */
export function inAccountCurrency(
  { currency, accountCurrency }: Pick<CardTransaction, 'currency' | 'accountCurrency'>,
  amount: number,
): number {
  if (currency === accountCurrency) return amount
  return amount * 10 ** (knownCurrency(accountCurrency).decimals - knownCurrency(currency).decimals)
}

/** Returns the sum of the pulls that stand, in the account's currency. */
export const pulledOf = ({ pulls }: CardTransaction) => pulls.reduce((sum, { amount }) => sum + amount, 0)

/** True for a return that the customer still has. */
export const isStanding = ({ status }: Return) => status === 'POSTED' || status === 'UNRECOVERED'

/** Returns the sum of the returns that stand, in the transaction's currency. */
export const refundedOf = ({ returns }: CardTransaction) =>
  returns.reduce((sum, one) => (isStanding(one) ? sum + one.amount : sum), 0)
