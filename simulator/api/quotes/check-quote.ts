import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { payoutOf, refuseUnprovenOwnership } from '../external-accounts/index.ts'
import { currencySettings } from '../platform/index.ts'
import { type Payout, type PlatformFee, type Price, type PriceInput, platformFeeFor, price } from '../pricing/index.ts'
import {
  feeAccount,
  refuseDisabledCurrency,
  refuseInsufficientBalance,
  refuseUnreadyCustomer,
} from '../transactions/index.ts'
import { findPayer, refuseInactiveSource } from './find-payer.ts'
import { findLookup, findReceiver, findReceiverAccount, type Receiver } from './find-receiver.ts'
import { refuseOutsideLimits } from './limits.ts'
import {
  chosenRail,
  receivingCurrencyOf,
  refuseFaultyCounterparty,
  refuseIncompatibleOptions,
  refuseMissingInformation,
  refuseSelfPayment,
} from './quote-checks.ts'
import type { CheckedQuote } from './record-quote.ts'
import { scaCustomerOf } from './sca-payer.ts'
import type { QuoteInput } from './shapes.ts'

/** Makes every check in order and prices the quote, without writing anything. */
export function checkQuote(world: World, input: QuoteInput, now: number, agentId?: string): CheckedQuote {
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
  return { input, agentId, payer, receiver, payee, direction, rail, currency: to, price: priced, scaCustomerId }
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
