import type { Static } from 'typebox'
import type { NetworkName } from '../../../../fixtures/networks.ts'
import type { RailName } from '../../../../fixtures/rails.ts'
import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import type { PaymentInstruction } from '../../accounts/index.ts'
import type { RateDetails } from '../../pricing/index.ts'

export const quoteStatuses = [
  'PENDING',
  'PENDING_AUTHORIZATION',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
] as const
type QuoteStatus = (typeof quoteStatuses)[number]

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

/** A price that is valid for a while, and the transaction that it becomes. */
export interface Quote extends Document {
  readonly status: QuoteStatus
  readonly transactionId: string
  /** The agent that made the quote; undefined when the platform did. */
  readonly agentId?: string | undefined
  /** The origin of the money: an internal account, an embedded wallet, an external account, or a payment to arrive. */
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
  readonly paymentInstructions?: readonly PaymentInstruction[] | undefined
  readonly counterpartyInformation?: Readonly<Record<string, unknown>> | undefined
  /** A text for the receiver; the API does not show it, nor the purpose. */
  readonly remittanceInformation?: string | undefined
  readonly purposeOfPayment?: string | undefined
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** The task that expires the quote; absent when it was executed at once. */
  readonly expiryTask?: string | undefined
  /** Present once strong customer authentication was asked for. */
  readonly authorization?: QuoteAuthorization | undefined
}

/** A challenge as the API shows it; the area of strong customer authentication renders it. */
interface ShownChallenge {
  readonly id: string
  readonly expiresAt: string
  readonly factor: 'SMS_OTP' | 'TOTP' | 'PASSKEY'
  readonly availableFactors: readonly ('SMS_OTP' | 'TOTP' | 'PASSKEY')[]
  readonly purpose?: string | undefined
  readonly passkeyAssertionOptions?: Readonly<Record<string, unknown>> | undefined
}

/** The strong customer authentication of a quote. */
export interface QuoteAuthorization {
  /** The customer who proves it. */
  readonly customerId: string
  /** The current challenge as the API shows it. */
  readonly challenge: ShownChallenge
  /** The purposes of the challenges that follow. */
  readonly purposesLeft: readonly string[]
  /** The hold on the payer's account, until the payment starts. */
  readonly holdId?: string
  /** The task that fails the payment when the challenge expires. */
  readonly expiryTask: string
  /** The instructions that are withheld until the last challenge is proven. */
  readonly paymentInstructions?: readonly PaymentInstruction[] | undefined
  /** True when a challenge expired or was voided. */
  readonly isFailed: boolean
}

export const quotes: Collection<Quote> = {
  name: 'quotes',
  indexes: {
    wallet: ({ funding, source }) => (funding === 'wallet' && 'accountId' in source ? source.accountId : undefined),
  },
}

/** Returns the quote that a request names, or refuses. */
export function requireQuote(world: World, id: string): Quote {
  return world.of(quotes).find(id) ?? refuse('QUOTE_NOT_FOUND', { id })
}

export const quoteLifecycle = lifecycle<QuoteStatus>('quote', {
  start: ['PENDING'],
  PENDING: ['PENDING_AUTHORIZATION', 'PROCESSING', 'EXPIRED', 'FAILED'],
  PENDING_AUTHORIZATION: ['PENDING', 'PROCESSING', 'FAILED'],
  PROCESSING: ['COMPLETED', 'FAILED'],
  COMPLETED: ['FAILED'],
  FAILED: [],
  EXPIRED: [],
})

const statusNames: readonly string[] = quoteStatuses

const isQuoteStatus = (status: string): status is QuoteStatus => statusNames.includes(status)

/** Moves a quote to the status of its payment. A payment can be REJECTED; its quote is then FAILED. */
export function syncQuoteStatus(world: World, quoteId: string | undefined, status: string): void {
  if (quoteId === undefined) return
  const wanted = status === 'REJECTED' ? 'FAILED' : status
  if (!isQuoteStatus(wanted)) throw new Error(`${quoteId} is a quote and cannot be ${status}`)
  const quote = world.of(quotes).get(quoteId)
  quoteLifecycle.enter(world, quoteId, quote.status, wanted)
  world.of(quotes).update({ ...quote, status: wanted })
}

/** Returns the payload that a quote asks its wallet to sign; undefined when its source is not a wallet. */
export function walletPayload({ paymentInstructions = [] }: Quote): string | undefined {
  const targets = paymentInstructions.map(({ accountOrWalletInfo }) => accountOrWalletInfo)
  return targets.find(({ payloadToSign }) => payloadToSign !== undefined)?.payloadToSign
}
