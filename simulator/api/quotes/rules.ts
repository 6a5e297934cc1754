import type { RailName } from '../../../fixtures/rails.ts'
import { type FieldError, plainRefusal, refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { isOnFile, isOwnAddress, type Lookup, missingFields, quoteFaultOf, umaFaults } from '../lookups/index.ts'
import { type CurrencySettings, platformConfig } from '../platform/index.ts'
import { refuseRail } from '../transactions/index.ts'
import type { Payer } from './payer.ts'
import type { Receiver } from './receiver.ts'
import type { QuoteInput } from './shapes.ts'

/** Nobody pays the account that pays, or the own address. */
export function refuseSelfPayment(world: World, payer: Payer, receiver: Receiver): void {
  const isSelf =
    receiver.kind === 'uma'
      ? payer.customer !== undefined && isOwnAddress(world, payer.customer.id, receiver.address)
      : (payer.account ?? payer.pulled)?.id === receiver.account.id
  if (isSelf) refuse('SELF_PAYMENT')
}

/** What cannot be wished for together. Order: the pair, immediate execution, the fee override, the rail. */
export function refuseFlags(input: QuoteInput, payer: Payer, receiver: Receiver): void {
  const error = pairError(payer, receiver) ?? executionError(input, payer) ?? overrideError(input, payer)
  if (error !== undefined) refuseFields([error])
  refuseRail(chosenRail(input), receiver.kind === 'external' ? receiver.account.paymentRails : [])
}

/** The rail that a request names for the way out. */
export function chosenRail({ destination }: QuoteInput): RailName | undefined {
  return destination.destinationType === 'ACCOUNT' ? destination.paymentRail : undefined
}

/** What is drawn from elsewhere can go to the owner's own accounts and to external ones. */
function pairError({ pulled }: Payer, receiver: Receiver): FieldError | undefined {
  if (pulled === undefined || receiver.kind === 'external') return undefined
  if (receiver.kind === 'uma')
    return { field: 'destination', message: 'What is drawn from an external account cannot go to a UMA address.' }
  if (receiver.account.customerId === pulled.customerId) return undefined
  return { field: 'destination.accountId', message: 'The account belongs to somebody else than the source.' }
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

/** The currency that arrives. An account has its own; of a UMA address it is one of those that the lookup named. */
export function receivingCurrencyOf(input: QuoteInput, receiver: Receiver, lookup: Lookup | undefined): string {
  if (receiver.kind !== 'uma') return receiver.account.currency
  const offered = lookup?.currencies ?? []
  const { currency = offered[0] } = input.destination as { readonly currency?: string }
  if (currency !== undefined && offered.includes(currency)) return currency
  return refuse('INVALID_CURRENCY', { field: 'destination.currency', value: currency ?? '', offered })
}

export function currencySettings(world: World, code: string): CurrencySettings | undefined {
  return platformConfig(world).supportedCurrencies.find(({ currencyCode }) => currencyCode === code)
}

/** A currency that the platform has closed for a direction cannot be used in it. */
export function refuseClosedCurrency(
  settings: CurrencySettings | undefined,
  direction: 'INCOMING' | 'OUTGOING',
  field: 'source' | 'destination',
): void {
  if (settings === undefined || settings.enabledTransactionTypes.includes(direction)) return
  refuse('INVALID_CURRENCY', {
    field,
    value: settings.currencyCode,
    says: `The platform does not use ${settings.currencyCode} for ${direction} payments.`,
  })
}

const purposeCurrencies: readonly string[] = ['INR', 'NGN']

/** Order: the purpose, what the receiver asks about the payer, what the provider asks about the customer. */
export function refuseMissingInformation(
  input: QuoteInput,
  { customer }: Payer,
  currency: string,
  lookup: Lookup | undefined,
  settings: CurrencySettings | undefined,
): void {
  if (purposeCurrencies.includes(currency) && input.purposeOfPayment === undefined)
    refuseFields([{ field: 'purposeOfPayment', message: `A payment in ${currency} needs a purpose.` }])
  const missing = missingFields(customer, lookup?.requiredFields ?? [], input.senderCustomerInfo)
  const names = missing.filter(({ mandatory }) => mandatory).map(({ name }) => name)
  const demanded = customer === undefined ? [] : (settings?.providerRequiredCustomerFields ?? [])
  for (const name of demanded)
    if (customer !== undefined && !isOnFile(customer, name) && !names.includes(name)) names.push(name)
  if (names.length > 0) refuse('MISSING_MANDATORY_USER_INFO', { missingFields: names })
}

/** Some counterparties fail as soon as they are asked for a price. */
export function refuseFaultyCounterparty(world: World, receiver: Receiver): void {
  if (receiver.kind !== 'uma') return
  const { address } = receiver
  const fault = quoteFaultOf(address)
  if (fault === undefined) return
  // What is refused is rolled back, so the row that was read is noted in the refusal's own moment.
  const aftermath = () => void umaFaults.read(world, fault.toLowerCase().replaceAll('_', '-'))
  throw plainRefusal(fault, { umaAddress: address }, { aftermath })
}
