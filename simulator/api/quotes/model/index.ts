import type { Static } from 'typebox'
import type { NetworkName } from '../../../../fixtures/networks.ts'
import type { RailName } from '../../../../fixtures/rails.ts'
import { lifecycle } from '../../../domain/lifecycle.ts'
import type { Collection, Document, World } from '../../../engine/types.ts'
import type { PaymentInstructions } from '../../accounts/index.ts'
import type { RateDetails } from '../../pricing/index.ts'
import type { TransactionStatus } from '../../transactions/index.ts'

export const quoteStatuses = [
  'PENDING',
  'PENDING_AUTHORIZATION',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export type QuoteSource =
  | { readonly sourceType: 'ACCOUNT'; readonly accountId: string; readonly customerId?: string | undefined }
  | {
      readonly sourceType: 'REALTIME_FUNDING'
      readonly currency: string
      readonly customerId?: string | undefined
      readonly cryptoNetwork?: NetworkName | undefined
    }

export type QuoteDestination =
  | { readonly destinationType: 'ACCOUNT'; readonly accountId: string; readonly paymentRail?: RailName | undefined }
  | { readonly destinationType: 'UMA_ADDRESS'; readonly umaAddress: string; readonly currency?: string | undefined }

/** A price that holds for a while, and the transaction that it becomes. */
export interface Quote extends Document {
  readonly status: QuoteStatus
  readonly transactionId: string
  /** How the money comes: out of an account here, out of one elsewhere, or by a payment that is still to arrive. */
  readonly funding: 'prefunded' | 'wallet' | 'pull' | 'realtime'
  readonly source: QuoteSource
  readonly destination: QuoteDestination
  readonly sendingCurrency: string
  readonly receivingCurrency: string
  readonly totalSendingAmount: number
  readonly totalReceivingAmount: number
  readonly exchangeRate: number
  readonly feesIncluded: number
  readonly platformFeesIncluded: number
  readonly rateDetails?: Static<typeof RateDetails> | undefined
  readonly paymentInstructions?: readonly Static<typeof PaymentInstructions>[] | undefined
  readonly counterpartyInformation?: Readonly<Record<string, unknown>> | undefined
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** What ends it when nobody executes or funds it in time; absent when it was executed at once. */
  readonly expiryTask?: string | undefined
}

export const quotes: Collection<Quote> = {
  name: 'quotes',
  unlisted: true,
  indexes: {
    wallet: ({ funding, source }) => (funding === 'wallet' && 'accountId' in source ? source.accountId : undefined),
  },
}

export const quoteLifecycle = lifecycle<QuoteStatus>('quote', {
  start: ['PENDING'],
  PENDING: ['PROCESSING', 'EXPIRED'],
  PENDING_AUTHORIZATION: [],
  PROCESSING: ['COMPLETED', 'FAILED'],
  COMPLETED: ['FAILED'],
  FAILED: [],
  EXPIRED: [],
})

/** A quote is always where its transaction is. */
export function mirror(world: World, quoteId: string | undefined, status: TransactionStatus): void {
  if (quoteId === undefined) return
  const quote = world.of(quotes).get(quoteId)
  const next = status as QuoteStatus
  quoteLifecycle.enter(world, quoteId, quote.status, next)
  world.of(quotes).update({ ...quote, status: next })
}

/** The payload that a quote asks its wallet to sign; undefined when its source is no wallet. */
export function walletPayload({ paymentInstructions = [] }: Quote): string | undefined {
  const infos = paymentInstructions.map(({ accountOrWalletInfo }) => accountOrWalletInfo as { payloadToSign?: string })
  return infos.find(({ payloadToSign }) => payloadToSign !== undefined)?.payloadToSign
}
