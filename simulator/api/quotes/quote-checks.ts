import type { RailName } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { type FieldError, plainRefusal, refuse, refuseFields } from '../../refusals/index.ts'
import type { Customer } from '../customers/index.ts'
import { isOnFile, isOwnAddress, type Lookup, missingFields, quoteFaultOf, umaFaults } from '../lookups/index.ts'
import type { CurrencySettings } from '../platform/index.ts'
import { refuseUnsupportedRail } from '../transactions/index.ts'
import type { Payer } from './find-payer.ts'
import type { Receiver } from './find-receiver.ts'
import { refuseScaFactor } from './sca-payer.ts'
import type { QuoteInput } from './shapes.ts'

/** Refuses a payment to the paying account itself or to the payer's own UMA address. */
export function refuseSelfPayment(world: World, payer: Payer, receiver: Receiver): void {
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
export function refuseIncompatibleOptions(
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
export function receivingCurrencyOf(input: QuoteInput, receiver: Receiver, lookup: Lookup | undefined): string {
  if (receiver.kind !== 'uma') return receiver.account.currency
  const offered = lookup?.currencies ?? []
  const requested = input.destination.destinationType === 'UMA_ADDRESS' ? input.destination.currency : undefined
  const currency = requested ?? offered[0]
  if (currency !== undefined && offered.includes(currency)) return currency
  return refuse('INVALID_CURRENCY', { field: 'destination.currency', value: currency ?? '', offered })
}

const purposeCurrencies: readonly string[] = ['INR', 'NGN']

/** Refuses a quote that lacks, in this order, the purpose, or fields that the receiver or the provider requires. */
export function refuseMissingInformation(
  input: QuoteInput,
  { customer }: Payer,
  currency: string,
  lookup: Lookup | undefined,
  settings: CurrencySettings | undefined,
): void {
  if (purposeCurrencies.includes(currency) && input.purposeOfPayment === undefined)
    refuseFields([{ field: 'purposeOfPayment', message: `A payment in ${currency} requires a purpose.` }])
  const missing = missingFields(customer, lookup?.requiredFields ?? [], input.senderCustomerInfo)
  const names = missing.filter(({ mandatory }) => mandatory).map(({ name }) => name)
  const required = customer === undefined ? [] : (settings?.providerRequiredCustomerFields ?? [])
  for (const name of required)
    if (customer !== undefined && !isOnFile(customer, name) && !names.includes(name)) names.push(name)
  if (names.length > 0) refuse('MISSING_MANDATORY_USER_INFO', { missingFields: names })
}

/** Refuses counterparties whose magic address makes the quote fail. */
export function refuseFaultyCounterparty(world: World, receiver: Receiver): void {
  if (receiver.kind !== 'uma') return
  const { address } = receiver
  const fault = quoteFaultOf(address)
  if (fault === undefined) return
  // A refusal rolls the commit back, so the outcome row is noted in the refusal's own moment.
  const aftermath = () => void umaFaults.read(world, fault.toLowerCase().replaceAll('_', '-'))
  throw plainRefusal(fault, { umaAddress: address }, { aftermath })
}
