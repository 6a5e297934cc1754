import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import type { Customer } from '../customers/index.ts'
import { type ExternalAccount, externalAccounts } from '../external-accounts/index.ts'
import {
  customerOfUma,
  isBlockedProvider,
  isSandboxDomain,
  type Lookup,
  liveLookup,
  scenarioCurrency,
  umaAddress,
} from '../lookups/index.ts'
import { mayReceive, refuseReceiver } from '../transactions/index.ts'
import type { QuoteInput } from './shapes.ts'

/** Where the money of a quote goes to. */
export type Receiver =
  | { readonly kind: 'internal'; readonly account: InternalAccount }
  | { readonly kind: 'external'; readonly account: ExternalAccount }
  | {
      readonly kind: 'uma'
      readonly address: string
      /** Who has the address, when it is one of the platform's own customers. */
      readonly customer: Customer | undefined
    }

/** The destination of a quote, if money can go to it. */
export function receiverOf(world: World, destination: QuoteInput['destination']): Receiver {
  if (destination.destinationType === 'UMA_ADDRESS') return umaReceiver(world, destination.umaAddress)
  const { accountId } = destination
  const internal = world.of(internalAccounts).find(accountId)
  if (internal !== undefined) {
    refuseReceiver(world, internal)
    return { kind: 'internal', account: internal }
  }
  const external =
    world.of(externalAccounts).find(accountId) ??
    refuseFields([{ field: 'destination.accountId', message: 'There is no such account.' }])
  refuseReceiver(world, external)
  return { kind: 'external', account: external }
}

function umaReceiver(world: World, text: string): Receiver {
  const field = 'destination.umaAddress'
  const uma = umaAddress(text)
  if (uma === undefined) refuse('INVALID_UMA_ADDRESS', { field, value: text })
  const { address } = uma
  if (isBlockedProvider(address)) refuse('COUNTERPARTY_NOT_ALLOWED', { field, value: address })
  // On the sandbox's domain the name of a scenario stays one, whoever has taken it.
  const isScenario = isSandboxDomain(world, uma.domain) && scenarioCurrency(uma.name) !== undefined
  const customer = isScenario ? undefined : customerOfUma(world, address)
  if (customer !== undefined && !mayReceive(customer)) refuseAddress(address, 'The receiver is not approved.')
  return { kind: 'uma', address, customer }
}

const refuseAddress = (umaAddress: string, says: string): never => refuse('INVALID_RECEIVER', { umaAddress, says })

/** What was looked up about the destination. A UMA address cannot do without. */
export function lookupOf(world: World, lookupId: string | undefined, receiver: Receiver): Lookup | undefined {
  if (lookupId === undefined) {
    if (receiver.kind === 'uma')
      refuseFields([{ field: 'lookupId', message: 'A UMA address must have been looked up.' }])
    return undefined
  }
  const lookup = liveLookup(world, lookupId) ?? refuse('LOOKUP_REQUEST_NOT_FOUND', { id: lookupId })
  const isOther =
    receiver.kind === 'uma' ? lookup.umaAddress !== receiver.address : lookup.accountId !== receiver.account.id
  if (isOther) refuseFields([{ field: 'lookupId', message: 'The lookup was about another destination.' }])
  return lookup
}

/** The receiver's own account in the currency that arrives, when the receiver is a customer of the platform. */
export function accountOfReceiver(world: World, receiver: Receiver, currency: string): InternalAccount | undefined {
  if (receiver.kind === 'internal') return receiver.account
  if (receiver.kind === 'external' || receiver.customer === undefined) return undefined
  const accounts = world.of(internalAccounts).all('customer', receiver.customer.id)
  const account = accounts.find((candidate) => candidate.currency === currency && candidate.status === 'ACTIVE')
  return account ?? refuseAddress(receiver.address, `The receiver has no ACTIVE account in ${currency}.`)
}
