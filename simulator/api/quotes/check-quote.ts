import type { RailName } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { type ErrorCode, type FieldError, plainRefusal, refuse, refuseFields } from '../../refusals/index.ts'
import type { InternalAccount } from '../accounts/index.ts'
import type { Customer } from '../customers/index.ts'
import { payoutOf, refuseUnprovenOwnership } from '../external-accounts/index.ts'
import {
  isOnFile,
  isOwnAddress,
  type Lookup,
  missingPayerFields,
  quoteFaultOf,
  umaFaultCodes,
  umaFaults,
} from '../lookups/index.ts'
import { type CurrencySettings, currencySettings } from '../platform/index.ts'
import { type Payout, type PlatformFee, type Price, type PriceInput, platformFeeFor, price } from '../pricing/index.ts'
import {
  feeAccount,
  refuseDisabledCurrency,
  refuseInsufficientBalance,
  refuseUnreadyCustomer,
  refuseUnsupportedRail,
} from '../transactions/index.ts'
import { findPayer, type Payer, refuseInactiveSource } from './find-payer.ts'
import { findLookup, findReceiver, findReceiverAccount, type Receiver } from './find-receiver.ts'
import { refuseOutsideLimits } from './limits.ts'
import { refuseScaFactor, scaCustomerOf } from './sca-payer.ts'
import type { QuoteInput } from './shapes.ts'

/** The codes that the rules for a new quote refuse with, for platforms and agents. */
export const quoteCodes: readonly ErrorCode[] = [
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
]

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
  /** The rail of the payout; undefined without a rail. */
  readonly rail: RailName | undefined
  readonly currency: string
  readonly price: Price
  /** The customer who must authorize the payment, if any. */
  readonly scaCustomerId: string | undefined
}

/** Makes every check in order and prices the quote, without writing. */
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

/** Refuses a payment to the paying account itself or to the payer's own UMA address. */
function refuseSelfPayment(world: World, payer: Payer, receiver: Receiver): void {
  const isSelf =
    receiver.kind === 'uma'
      ? payer.customer !== undefined && isOwnAddress(world, payer.customer.id, receiver.address)
      : (payer.account ?? payer.pulled)?.id === receiver.account.id
  if (isSelf) refuse('SELF_PAYMENT')
}

/**
 * Refuses options that exclude each other. Order: source and destination, immediate execution, factor, fee override,
 * rail.
 */
function refuseIncompatibleOptions(
  world: World,
  input: QuoteInput,
  payer: Payer,
  receiver: Receiver,
  scaCustomer: Customer | undefined,
): void {
  const error = pairError(payer, receiver) ?? executionError(input, payer)
  if (error !== undefined) refuseFields([error])
  if (scaCustomer !== undefined) refuseScaFactor(world, scaCustomer, input.scaFactor)
  const feeError = overrideError(input, payer)
  if (feeError !== undefined) refuseFields([feeError])
  refuseUnsupportedRail(chosenRail(input), receiver.kind === 'external' ? receiver.account.paymentRails : [])
}

/** Returns the payout rail that the request names. */
export function chosenRail({ destination }: QuoteInput): RailName | undefined {
  return destination.destinationType === 'ACCOUNT' ? destination.paymentRail : undefined
}

/** Collected money can go only to the owner's internal accounts and to external accounts. */
function pairError({ pulled }: Payer, receiver: Receiver): FieldError | undefined {
  if (pulled === undefined || receiver.kind === 'external') return undefined
  if (receiver.kind === 'uma')
    return { field: 'destination', message: 'Money collected from an external account cannot go to a UMA address.' }
  if (receiver.account.customerId === pulled.customerId) return undefined
  return { field: 'destination.accountId', message: 'The account and the source have different owners.' }
}

function executionError({ immediatelyExecute }: QuoteInput, { funding }: Payer): FieldError | undefined {
  if (immediatelyExecute !== true || funding === 'prefunded' || funding === 'pull') return undefined
  const first = funding === 'wallet' ? 'signed' : 'funded'
  return { field: 'immediatelyExecute', message: `A quote with this source must be ${first} first.` }
}

function overrideError({ platformFeeOverride: override }: QuoteInput, { currency }: Payer): FieldError | undefined {
  if (override === undefined) return undefined
  if (currency !== 'USD') return { field: 'platformFeeOverride', message: `No platform fee applies to ${currency}.` }
  if (override.platformFixedFee.currency === currency) return undefined
  return { field: 'platformFeeOverride.platformFixedFee.currency', message: 'Expected the sending currency, USD.' }
}

/** Returns the receiving currency: the account's own or, for a UMA address, one that the lookup offers. */
function receivingCurrencyOf(input: QuoteInput, receiver: Receiver, lookup: Lookup | undefined): string {
  if (receiver.kind !== 'uma') return receiver.account.currency
  const offered = lookup?.currencies ?? []
  const requested = input.destination.destinationType === 'UMA_ADDRESS' ? input.destination.currency : undefined
  const currency = requested ?? offered[0]
  if (currency !== undefined && offered.includes(currency)) return currency
  return refuse('INVALID_CURRENCY', { field: 'destination.currency', value: currency ?? '', offered })
}

const purposeCurrencies: readonly string[] = ['INR', 'NGN']

/** Refuses a quote that lacks, in this order, the purpose, or fields that the receiver or the provider requires. */
function refuseMissingInformation(
  input: QuoteInput,
  { customer }: Payer,
  currency: string,
  lookup: Lookup | undefined,
  settings: CurrencySettings | undefined,
): void {
  if (purposeCurrencies.includes(currency) && input.purposeOfPayment === undefined)
    refuseFields([{ field: 'purposeOfPayment', message: `A payment in ${currency} requires a purpose.` }])
  const missing = missingPayerFields(customer, lookup?.requiredFields ?? [], input.senderCustomerInfo)
  const names = missing.filter(({ mandatory }) => mandatory).map(({ name }) => name)
  const required = customer === undefined ? [] : (settings?.providerRequiredCustomerFields ?? [])
  for (const name of required)
    if (customer !== undefined && !isOnFile(customer, name) && !names.includes(name)) names.push(name)
  if (names.length > 0) refuse('MISSING_MANDATORY_USER_INFO', { missingFields: names })
}

/** Refuses counterparties with a magic address that makes the quote fail. */
function refuseFaultyCounterparty(world: World, receiver: Receiver): void {
  if (receiver.kind !== 'uma') return
  const { address } = receiver
  const fault = quoteFaultOf(address)
  if (fault === undefined) return
  // A refusal rolls the commit back, so the outcome row is noted in the refusal's own moment.
  const aftermath = () => void umaFaults.read(world, fault.toLowerCase().replaceAll('_', '-'))
  throw plainRefusal(fault, { umaAddress: address }, { aftermath })
}
