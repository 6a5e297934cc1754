import { type RailName, rails } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { SECOND } from '../../schema/index.ts'
import type { InternalAccount } from '../accounts/index.ts'
import { networkOf } from '../external-accounts/index.ts'
import { counterpartyInformation } from '../lookups/index.ts'
import type { Price } from '../pricing/index.ts'
import {
  incomingReference,
  type MoneyFlow,
  openPayment,
  outgoingReference,
  ownerFields,
  railFields,
  type Transaction,
  type TransactionDestination,
  type TransactionSource,
} from '../transactions/index.ts'
import { scheduleExpiry } from './expiry.ts'
import type { Payer } from './find-payer.ts'
import type { Receiver } from './find-receiver.ts'
import { fundingNetworkOf, instructionsFor } from './instructions.ts'
import { type Quote, type QuoteDestination, type QuoteSource, quoteLifecycle, quotes } from './model/index.ts'
import { chosenRail } from './quote-checks.ts'
import type { QuoteInput } from './shapes.ts'

/** A request for a quote that has passed all checks, with its price. */
export interface CheckedQuote {
  readonly input: QuoteInput
  /** The agent that requests the quote; undefined when the platform does. */
  readonly agentId: string | undefined
  readonly payer: Payer
  readonly receiver: Receiver
  /** The internal account to credit; undefined when the money leaves the service. */
  readonly payee: InternalAccount | undefined
  readonly direction: 'INCOMING' | 'OUTGOING'
  /** The rail of the payout; undefined when it takes none. */
  readonly rail: RailName | undefined
  readonly currency: string
  readonly price: Price
  /** The customer who must authorize the payment; undefined when nobody must. */
  readonly scaCustomerId: string | undefined
}

export interface RecordedQuote {
  readonly quote: Quote
  readonly payment: Transaction
  /** The instructions of the quote, shown already or not. */
  readonly instructions: Quote['paymentInstructions']
}

const defaultValiditySeconds = 300
const bitcoinValiditySeconds = 120

/**
 * Stores a quote and its payment, both PENDING. A quote that executes at once, or that must be authorized before it is
 * funded, needs no expiry yet; the latter shows no instructions either.
 */
export function recordQuote(
  world: World,
  checked: CheckedQuote,
  now: number,
  isAuthorizedFirst: boolean,
): RecordedQuote {
  const { input, agentId, payer, receiver, price, currency } = checked
  const id = world.newId('Quote')
  const transactionId = world.newId('Transaction')
  const owner = payer.customer?.id ?? (receiver.kind === 'uma' ? undefined : receiver.account.customerId)
  const instructions = instructionsFor(world, id, payer, owner === undefined)
  const paymentInstructions = isAuthorizedFirst ? undefined : instructions
  const counterparty = receiver.kind === 'uma' ? counterpartyInformation(world, payer.currency) : undefined
  const expiresAtMs = now + validitySeconds(checked) * SECOND
  const status = quoteLifecycle.enter(world, id, 'start', 'PENDING')
  const needsNoExpiry = input.immediatelyExecute === true || isAuthorizedFirst
  const expiryTask = needsNoExpiry ? undefined : scheduleExpiry(world, id, expiresAtMs)
  const quote = world.of(quotes).insert({
    id,
    status,
    transactionId,
    agentId,
    funding: payer.funding,
    source: sourceOf(input, payer),
    destination: destinationOf(input, receiver, currency),
    sendingCurrency: payer.currency,
    receivingCurrency: currency,
    totalSendingAmount: price.sending,
    totalReceivingAmount: price.receiving,
    exchangeRate: price.exchangeRate,
    feesIncluded: price.fees,
    platformFeesIncluded: price.platformFees,
    rateDetails: price.rateDetails,
    paymentInstructions,
    counterpartyInformation: counterparty,
    remittanceInformation: input.remittanceInformation,
    purposeOfPayment: input.purposeOfPayment,
    createdAtMs: now,
    expiresAtMs,
    expiryTask,
    authorization: undefined,
  })
  return { quote, payment: openPayment(world, paymentOf(world, checked, quote, owner)), instructions }
}

function validitySeconds({ payer, rail }: CheckedQuote): number {
  if (payer.funding === 'realtime' && payer.currency === 'BTC') return bitcoinValiditySeconds
  return rail === undefined ? defaultValiditySeconds : rails[rail].validitySeconds
}

function paymentOf(
  world: World,
  { input, payer, receiver, payee, direction, rail, price, currency }: CheckedQuote,
  quote: Quote,
  owner: string | undefined,
): Omit<Transaction, 'status'> {
  const { id: quoteId, transactionId, agentId, createdAtMs, paymentInstructions } = quote
  const isOutgoing = direction === 'OUTGOING'
  const { customerId, platformCustomerId } = ownerFields(world, owner)
  return {
    id: transactionId,
    type: direction,
    direction: isOutgoing ? 'DEBIT' : 'CREDIT',
    customerId,
    platformCustomerId,
    source: paymentSourceOf(input, payer),
    destination: paymentDestinationOf(receiver, currency),
    sent: { amount: price.sending, currency: payer.currency },
    received: { amount: price.receiving, currency },
    exchangeRate: price.exchangeRate,
    fees: price.fees,
    platformFees: price.platformFees,
    quoteId,
    agentId,
    reference: isOutgoing ? outgoingReference(quoteId) : incomingReference(world, transactionId),
    rateDetails: price.rateDetails,
    description: input.description,
    remittanceInformation: input.remittanceInformation,
    purposeOfPayment: input.purposeOfPayment,
    paymentInstructions: payer.funding === 'realtime' ? paymentInstructions : undefined,
    counterpartyInformation: quote.counterpartyInformation,
    createdAtMs,
    updatedAtMs: createdAtMs,
    flow: flowOf(payer, receiver, payee),
    ...railFields(rail, chosenRail(input) !== undefined, createdAtMs),
  }
}

function flowOf(payer: Payer, receiver: Receiver, payee: InternalAccount | undefined): MoneyFlow {
  return {
    payer: payer.account?.id,
    payee: payee?.id,
    inFlight: 0,
    feePaid: 0,
    isExecuted: false,
    waitingTask: undefined,
    fundingNetwork: fundingNetworkOf(payer),
    payoutNetwork: receiver.kind === 'external' ? networkOf(receiver.account) : undefined,
  }
}

/** Copies the members of the source that the schema knows. */
function sourceOf({ source }: QuoteInput, { network }: Payer): QuoteSource {
  const { customerId } = source
  if (source.sourceType === 'ACCOUNT') return { sourceType: 'ACCOUNT', accountId: source.accountId, customerId }
  return { sourceType: 'REALTIME_FUNDING', currency: source.currency, customerId, cryptoNetwork: network }
}

function destinationOf(input: QuoteInput, receiver: Receiver, currency: string): QuoteDestination {
  if (receiver.kind === 'uma') return { destinationType: 'UMA_ADDRESS', umaAddress: receiver.address, currency }
  return { destinationType: 'ACCOUNT', accountId: receiver.account.id, paymentRail: chosenRail(input) }
}

function paymentSourceOf(input: QuoteInput, { currency, customer }: Payer): TransactionSource {
  const { source, remittanceInformation } = input
  if (source.sourceType === 'ACCOUNT') return { sourceType: 'ACCOUNT', accountId: source.accountId, currency }
  return { sourceType: 'REALTIME_FUNDING', currency, customerId: customer?.id, remittanceInformation }
}

function paymentDestinationOf(receiver: Receiver, currency: string): TransactionDestination {
  if (receiver.kind === 'uma') return { destinationType: 'UMA_ADDRESS', umaAddress: receiver.address, currency }
  return { destinationType: 'ACCOUNT', accountId: receiver.account.id, currency }
}
