import { accepted, created, operation } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { payoutOf, refuseUnprovenOwnership } from '../external-accounts/index.ts'
import { umaFaultCodes } from '../lookups/index.ts'
import { currencySettings } from '../platform/index.ts'
import { type Payout, type PlatformFee, type Price, type PriceInput, platformFeeFor, price } from '../pricing/index.ts'
import {
  feeAccount,
  refuseAmount,
  refuseDisabledCurrency,
  refuseInsufficientBalance,
  refuseUnreadyCustomer,
} from '../transactions/index.ts'
import { requestAuthorization } from './authorization.ts'
import { findPayer, refuseInactiveSource } from './find-payer.ts'
import { findLookup, findReceiver, findReceiverAccount, type Receiver } from './find-receiver.ts'
import { refuseOutsideLimits } from './limits.ts'
import type { Quote } from './model/index.ts'
import {
  chosenRail,
  receivingCurrencyOf,
  refuseFaultyCounterparty,
  refuseIncompatibleOptions,
  refuseMissingInformation,
  refuseSelfPayment,
} from './quote-checks.ts'
import { type CheckedQuote, recordQuote } from './record-quote.ts'
import { renderQuote } from './render-quote.ts'
import { scaCustomerOf } from './sca-payer.ts'
import { type QuoteInput, QuoteRequest, QuoteShape } from './shapes.ts'
import { startExecution } from './start-execution.ts'

export const createQuote = operation({
  id: 'createQuote',
  route: 'POST /quotes',
  summary: 'Locks the price of a payment and prepares the payment.',
  needs: 'TRANSACT',
  body: QuoteRequest,
  answers: { 201: QuoteShape, 202: QuoteShape },
  emits: [
    'OUTGOING_PAYMENT.PENDING',
    'OUTGOING_PAYMENT.PENDING_AUTHORIZATION',
    'OUTGOING_PAYMENT.PROCESSING',
    'INCOMING_PAYMENT.PENDING',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ],
  refuses: [
    ...umaFaultCodes,
    'INVALID_INPUT',
    'INVALID_AMOUNT',
    'AMOUNT_OUT_OF_RANGE',
    'INVALID_BANK_ACCOUNT',
    'INVALID_UMA_ADDRESS',
    'INVALID_CURRENCY',
    'SELF_PAYMENT',
    'MISSING_MANDATORY_USER_INFO',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'END_USER_TERMS_NOT_ACCEPTED',
    'USER_NOT_READY',
    'LOOKUP_REQUEST_NOT_FOUND',
    'DAILY_VOLUME_LIMIT_EXCEEDED',
  ],
  find: ({ body }) => refuseAmount('lockedCurrencyAmount', body.lockedCurrencyAmount),
  apply({ world, body, now }) {
    const quote = renderQuote(record(world, checkQuote(world, body, now), now))
    return quote.status === 'PENDING_AUTHORIZATION' ? accepted(quote) : created(quote)
  },
})

/** Stores the quote, and executes it or asks for its authorization where the request or the source says so. */
function record(world: World, checked: CheckedQuote, now: number): Quote {
  const { input, payer, scaCustomerId: customerId } = checked
  const isAuthorizedFirst = payer.funding === 'realtime' && customerId !== undefined
  const { quote, payment, instructions: paymentInstructions } = recordQuote(world, checked, now, isAuthorizedFirst)
  const factor = input.scaFactor
  if (isAuthorizedFirst) return requestAuthorization(world, quote, payment, { customerId, factor, paymentInstructions })
  return input.immediatelyExecute === true ? startExecution(world, quote, payment, factor) : quote
}

/** Makes every check in order and prices the quote, without writing anything. */
function checkQuote(world: World, input: QuoteInput, now: number): CheckedQuote {
  const payer = findPayer(world, input.source)
  refuseUnreadyCustomer(world, payer.customer?.id)
  refuseInactiveSource(payer)
  const receiver = findReceiver(world, input.destination)
  const lookup = findLookup(world, input.lookupId, receiver)
  refuseSelfPayment(world, payer, receiver)
  const { funding } = payer
  const scaCustomer = scaCustomerOf(world, { funding, source: input.source, destination: input.destination })
  refuseIncompatibleOptions(world, input, payer, receiver, scaCustomer)

  const from = payer.currency
  const to = receivingCurrencyOf(input, receiver, lookup)
  const isIncoming = receiver.kind === 'internal' && payer.account === undefined
  const settings = currencySettings(world, from)
  if (isIncoming) refuseDisabledCurrency(currencySettings(world, to), 'INCOMING', 'destination')
  else refuseDisabledCurrency(settings, 'OUTGOING', 'source')
  const payee = findReceiverAccount(world, receiver, to)
  refuseMissingInformation(input, payer, to, lookup, settings)

  refuseFaultyCounterparty(world, receiver)
  const payout = payoutTo(receiver, input)
  const priceInput = priceInputOf(world, input, { from, to, payout, at: now })
  const priced = priceOf(world, priceInput)
  refuseOutsideLimits(world, priced, priceInput)
  if (receiver.kind === 'external')
    refuseUnprovenOwnership(world, receiver.account, { amount: priced.receiving, currency: to }, now)
  if (payer.funding === 'wallet' && payer.account !== undefined)
    refuseInsufficientBalance(world, payer.account.id, { amount: priced.sending, currency: from })
  const direction = isIncoming ? 'INCOMING' : 'OUTGOING'
  const rail = payout.kind === 'rail' ? payout.rail : undefined
  const scaCustomerId = scaCustomer?.id
  return { input, payer, receiver, payee, direction, rail, currency: to, price: priced, scaCustomerId }
}

function payoutTo(receiver: Receiver, input: QuoteInput): Payout {
  return receiver.kind === 'external' ? payoutOf(receiver.account, chosenRail(input)) : { kind: receiver.kind }
}

type Conversion = Pick<PriceInput, 'from' | 'to' | 'payout' | 'at'>

function priceInputOf(world: World, input: QuoteInput, conversion: Conversion): PriceInput {
  const { lockedCurrencySide: lockedSide, lockedCurrencyAmount: amount } = input
  const platformFee = overrideOf(input) ?? platformFeeFor(world, conversion.from, conversion.to)
  return { lockedSide, amount, platformFee, ...conversion }
}

function priceOf(world: World, input: PriceInput): Price {
  const priced = price(world, input)
  // A fee cannot be charged without an account to credit it to.
  if (priced.platformFees > 0 && feeAccount(world) === undefined) refuse('QUOTE_REQUEST_FAILED')
  return priced
}

/** Returns the fee that replaces the configured one, also within one currency. */
function overrideOf({ platformFeeOverride: override }: QuoteInput): PlatformFee | undefined {
  if (override === undefined) return undefined
  return { fixed: override.platformFixedFee.amount, bps: override.platformVariableFeeBps }
}
