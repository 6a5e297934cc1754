import { created, operation } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { payoutOf, refuseUnprovenOwnership } from '../external-accounts/index.ts'
import { umaFaultCodes } from '../lookups/index.ts'
import { type Payout, type PlatformFee, type Price, platformFeeFor, price } from '../pricing/index.ts'
import { feeAccount, refuseAmount, refuseShortBalance, refuseUnready } from '../transactions/index.ts'
import { refuseOutsideLimits } from './limits.ts'
import { openQuote, type Plan } from './open-quote.ts'
import { payerOf } from './payer.ts'
import { accountOfReceiver, lookupOf, type Receiver, receiverOf } from './receiver.ts'
import { renderQuote } from './render-quote.ts'
import {
  chosenRail,
  currencySettings,
  receivingCurrencyOf,
  refuseClosedCurrency,
  refuseFaultyCounterparty,
  refuseFlags,
  refuseMissingInformation,
  refuseSelfPayment,
} from './rules.ts'
import { type QuoteInput, QuoteRequest, QuoteShape } from './shapes.ts'
import { startQuote } from './start-quote.ts'

export const createQuote = operation({
  id: 'createQuote',
  route: 'POST /quotes',
  summary: 'Locks the price of a payment, and prepares the payment.',
  needs: 'TRANSACT',
  body: QuoteRequest,
  answers: { 201: QuoteShape },
  emits: [
    'OUTGOING_PAYMENT.PENDING',
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
  neverAnswers: { 202: 'No quote waits for strong customer authentication yet.' },
  find: ({ body }) => refuseAmount('lockedCurrencyAmount', body.lockedCurrencyAmount),
  apply({ world, body, now }) {
    const plan = planOf(world, body, now)
    const { quote, payment } = openQuote(world, plan, now)
    return created(renderQuote(body.immediatelyExecute === true ? startQuote(world, quote, payment) : quote))
  },
})

/** Every check in its order; what passes them all is a plan, and nothing has been written. */
function planOf(world: World, input: QuoteInput, now: number): Plan {
  const payer = payerOf(world, input.source)
  refuseUnready(world, payer.customer?.id)
  const receiver = receiverOf(world, input.destination)
  const lookup = lookupOf(world, input.lookupId, receiver)
  refuseSelfPayment(world, payer, receiver)
  refuseFlags(input, payer, receiver)

  const from = payer.currency
  const to = receivingCurrencyOf(input, receiver, lookup)
  const isIncoming = receiver.kind === 'internal' && payer.account === undefined
  const settings = currencySettings(world, from)
  if (isIncoming) refuseClosedCurrency(currencySettings(world, to), 'INCOMING', 'destination')
  else refuseClosedCurrency(settings, 'OUTGOING', 'source')
  const payee = accountOfReceiver(world, receiver, to)
  refuseMissingInformation(input, payer, to, lookup, settings)

  refuseFaultyCounterparty(world, receiver)
  const payout = payoutTo(receiver, input)
  const priced = priceOf(world, input, { from, to, payout, at: now })
  refuseOutsideLimits(priced, { from, to, lockedSide: input.lockedCurrencySide }, settings)
  if (receiver.kind === 'external')
    refuseUnprovenOwnership(world, receiver.account, { amount: priced.receiving, currency: to }, now)
  if (payer.funding === 'wallet' && payer.account !== undefined)
    refuseShortBalance(world, payer.account.id, { amount: priced.sending, currency: from })
  const direction = isIncoming ? 'INCOMING' : 'OUTGOING'
  const rail = payout.kind === 'rail' ? payout.rail : undefined
  return { input, payer, receiver, payee, direction, rail, currency: to, price: priced }
}

function payoutTo(receiver: Receiver, input: QuoteInput): Payout {
  return receiver.kind === 'external' ? payoutOf(receiver.account, chosenRail(input)) : { kind: receiver.kind }
}

interface Corridor {
  readonly from: string
  readonly to: string
  readonly payout: Payout
  readonly at: number
}

function priceOf(world: World, input: QuoteInput, corridor: Corridor): Price {
  const { lockedCurrencySide: lockedSide, lockedCurrencyAmount: amount } = input
  const platformFee = overrideOf(input) ?? platformFeeFor(world, corridor.from, corridor.to)
  const priced = price(world, { lockedSide, amount, platformFee, ...corridor })
  // A fee that has nowhere to go cannot be charged.
  if (priced.platformFees > 0 && feeAccount(world) === undefined) refuse('QUOTE_REQUEST_FAILED')
  return priced
}

/** The override replaces what is configured, inside one currency as well. */
function overrideOf({ platformFeeOverride: override }: QuoteInput): PlatformFee | undefined {
  if (override === undefined) return undefined
  return { fixed: override.platformFixedFee.amount, bps: override.platformVariableFeeBps }
}
