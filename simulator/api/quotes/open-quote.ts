import { rails } from '../../../fixtures/rails.ts'
import type { EventTypeName } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { SECOND } from '../../schema/index.ts'
import type { InternalAccount } from '../accounts/index.ts'
import { networkOf } from '../external-accounts/index.ts'
import { counterpartyInformation } from '../lookups/index.ts'
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
import { requestAuthorization } from './authorization.ts'
import { type CheckedQuote, chosenRail } from './check-quote.ts'
import { startExecution } from './execution.ts'
import { scheduleQuoteExpiry } from './expiry.ts'
import type { Payer } from './find-payer.ts'
import type { Receiver } from './find-receiver.ts'
import { fundingNetworkOf, instructionsFor } from './instructions.ts'
import { type Quote, type QuoteDestination, type QuoteSource, quoteLifecycle, quotes } from './model/index.ts'
import type { QuoteInput } from './shapes.ts'

/** The events of a new quote, of a platform and of an agent. */
export const quoteEvents: readonly EventTypeName[] = [
  'OUTGOING_PAYMENT.PENDING',
  'OUTGOING_PAYMENT.PENDING_AUTHORIZATION',
  'OUTGOING_PAYMENT.PROCESSING',
  'INCOMING_PAYMENT.PENDING',
  'INTERNAL_ACCOUNT.BALANCE_UPDATED',
]

/** Stores a checked quote, then executes it or asks for authorization if the request or the source requires it. */
export function openQuote(world: World, checked: CheckedQuote, now: number): Quote {
  const { input, payer, scaCustomerId: customerId } = checked
  const isAuthorizedFirst = payer.funding === 'realtime' && customerId !== undefined
  const { quote, payment, instructions: paymentInstructions } = storeQuote(world, checked, now, isAuthorizedFirst)
  const factor = input.scaFactor
  if (isAuthorizedFirst) return requestAuthorization(world, quote, payment, { customerId, factor, paymentInstructions })
  return input.immediatelyExecute === true ? startExecution(world, quote, factor) : quote
}

interface StoredQuote {
  readonly quote: Quote
  readonly payment: Transaction
  /** The quote's instructions, even if it does not show them yet. */
  readonly instructions: Quote['paymentInstructions']
}

const defaultValiditySeconds = 300
const bitcoinValiditySeconds = 120

/**
 * Stores a quote and its payment, both PENDING. A quote that executes at once has no expiry task, nor has one that is
 * authorized before it is funded, which shows no instructions either.
 */
function storeQuote(world: World, checked: CheckedQuote, now: number, isAuthorizedFirst: boolean): StoredQuote {
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
  const expiryTask = needsNoExpiry ? undefined : scheduleQuoteExpiry(world, id, expiresAtMs)
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
