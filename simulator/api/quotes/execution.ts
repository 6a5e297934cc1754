import type { World } from '../../engine/index.ts'
import { type ErrorCode, refuse, refuseFields } from '../../refusals/index.ts'
import { timestamp } from '../../schema/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { customers } from '../customers/index.ts'
import { liveExternalAccount } from '../external-accounts/index.ts'
import type { FactorName } from '../sca/model/index.ts'
import {
  canDestinationReceive,
  countDailyVolume,
  partyOf,
  refuseInsufficientBalance,
  refuseOverDailyVolume,
  scheduleCollection,
  schedulePayout,
  startCollection,
  startFromAccount,
  transactions,
} from '../transactions/index.ts'
import { requestAuthorization } from './authorization.ts'
import { type Quote, quotes } from './model/index.ts'
import { refuseScaFactor, scaCustomerOf } from './sca-payer.ts'

/** The codes that the execution of a quote refuses with, for platforms and agents. */
export const executionCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'QUOTE_NOT_FOUND',
  'WALLET_SIGNATURE_MISSING',
  'WALLET_SIGNATURE_MALFORMED',
  'WALLET_SIGNATURE_BODY_MISMATCH',
  'WALLET_SIGNATURE_INVALID',
  'QUOTE_EXPIRED',
  'CONFLICT',
  'INVALID_RECEIVER',
  'DAILY_VOLUME_LIMIT_EXCEEDED',
  'INVALID_AMOUNT',
]

/** Why a quote cannot be executed, by its status. EXPIRED has its own code. */
const conflicts: Readonly<
  Record<Exclude<Quote['status'], 'PENDING' | 'EXPIRED'>, { readonly reason: string; readonly says: string }>
> = {
  PROCESSING: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  COMPLETED: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  FAILED: { reason: 'QUOTE_ALREADY_EXECUTED', says: 'The quote has already been executed.' },
  PENDING_AUTHORIZATION: { reason: 'QUOTE_NOT_PENDING', says: 'The quote awaits authorization.' },
}

/** Refuses a quote that cannot be executed. */
export function refuseUnexecutable({ status, expiresAtMs, funding }: Quote): void {
  if (status === 'EXPIRED') refuse('QUOTE_EXPIRED', { reason: 'QUOTE_EXPIRED', expiresAt: timestamp(expiresAtMs) })
  if (status !== 'PENDING') refuse('CONFLICT', conflicts[status])
  if (funding === 'realtime')
    refuseFields([{ field: 'quoteId', message: 'A quote with a REALTIME_FUNDING source is funded, not executed.' }])
}

/** Refuses parties that have become unusable since the quote. Order: the source, the customer, the destination. */
export function refuseUnusableParties(world: World, quote: Quote): void {
  const { source, transactionId } = quote
  const payment = world.of(transactions).get(transactionId)
  const status = source.sourceType === 'ACCOUNT' ? statusOf(world, source.accountId) : 'ACTIVE'
  if (status !== 'ACTIVE') refuseFields([{ field: 'source.accountId', message: `The account is ${status}.` }])
  if (isPayerDeleted(world, quote)) refuseFields([{ field: 'source.customerId', message: 'The customer is deleted.' }])
  if (!canDestinationReceive(world, payment))
    refuse('INVALID_RECEIVER', { id: partyOf(payment.destination), says: 'The destination can no longer receive.' })
}

function statusOf(world: World, accountId: string): string {
  const account = world.of(internalAccounts).find(accountId) ?? liveExternalAccount(world, accountId)
  return account?.status ?? 'deleted'
}

/** True when the paying customer, or the one that the platform pays for, is deleted. */
export function isPayerDeleted(world: World, { source: { customerId } }: Quote): boolean {
  return customerId !== undefined && world.of(customers).get(customerId).isDeleted
}

/**
 * Starts the payment of a quote, or asks its payer to authorize it. Order: the factor, the daily volume, the account's
 * balance.
 */
export function startExecution(world: World, quote: Quote, factor?: FactorName): Quote {
  const payment = world.of(transactions).get(quote.transactionId)
  const customer = scaCustomerOf(world, quote)
  if (customer !== undefined) refuseScaFactor(world, customer, factor)
  const { totalSendingAmount, sendingCurrency, receivingCurrency, expiryTask } = quote
  const { payer } = payment.flow
  refuseOverDailyVolume(world, totalSendingAmount, sendingCurrency, receivingCurrency)
  if (payer !== undefined)
    refuseInsufficientBalance(world, payer, { amount: totalSendingAmount, currency: sendingCurrency })
  countDailyVolume(world, totalSendingAmount, sendingCurrency, receivingCurrency)
  if (customer !== undefined) return requestAuthorization(world, quote, payment, { customerId: customer.id, factor })
  if (expiryTask !== undefined) world.cancel(expiryTask)
  if (payer === undefined) scheduleCollection(world, startCollection(world, payment))
  else schedulePayout(world, startFromAccount(world, payment))
  return world.of(quotes).get(quote.id)
}
