import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import type { Customer } from '../customers/index.ts'
import { type ExternalAccount, externalAccounts } from '../external-accounts/index.ts'
import {
  customerOfUma,
  isBlockedProvider,
  isSandboxDomain,
  type Lookup,
  liveLookup,
  parseUmaAddress,
  scenarioCurrency,
} from '../lookups/index.ts'
import { canCustomerReceive, refuseReceiver } from '../transactions/index.ts'
import type { QuoteInput } from './shapes.ts'

/** The destination of a quote's money. */
export type Receiver =
  | { readonly kind: 'internal'; readonly account: InternalAccount }
  | { readonly kind: 'external'; readonly account: ExternalAccount }
  | {
      readonly kind: 'uma'
      readonly address: string
      /** The platform's own customer with this address, if there is one. */
      readonly customer: Customer | undefined
    }

/** Finds the receiver of a quote, or refuses a destination that cannot receive. */
export function findReceiver(world: World, destination: QuoteInput['destination']): Receiver {
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
  const uma = parseUmaAddress(text)
  if (uma === undefined) refuse('INVALID_UMA_ADDRESS', { field, value: text })
  const { address } = uma
  if (isBlockedProvider(address)) refuse('COUNTERPARTY_NOT_ALLOWED', { field, value: address })
  // On the sandbox domain the name of a scenario selects the scenario, even if a customer has the same address.
  const isScenario = isSandboxDomain(world, uma.domain) && scenarioCurrency(uma.name) !== undefined
  const customer = isScenario ? undefined : customerOfUma(world, address)
  if (customer !== undefined && !canCustomerReceive(customer)) refuseAddress(address, 'The receiver is not approved.')
  return { kind: 'uma', address, customer }
}

const refuseAddress = (umaAddress: string, says: string): never => refuse('INVALID_RECEIVER', { umaAddress, says })

/** Finds the lookup that the request names; a UMA address requires one. */
export function findLookup(world: World, lookupId: string | undefined, receiver: Receiver): Lookup | undefined {
  if (lookupId === undefined) {
    if (receiver.kind === 'uma') refuseFields([{ field: 'lookupId', message: 'A UMA address requires a lookup.' }])
    return undefined
  }
  const lookup = liveLookup(world, lookupId) ?? refuse('LOOKUP_REQUEST_NOT_FOUND', { id: lookupId })
  const isOther =
    receiver.kind === 'uma' ? lookup.umaAddress !== receiver.address : lookup.accountId !== receiver.account.id
  if (isOther) refuseFields([{ field: 'lookupId', message: 'The lookup is for another destination.' }])
  return lookup
}

/** Finds the receiver's internal account in the receiving currency; undefined when the money leaves the service. */
export function findReceiverAccount(world: World, receiver: Receiver, currency: string): InternalAccount | undefined {
  if (receiver.kind === 'internal') return receiver.account
  if (receiver.kind === 'external' || receiver.customer === undefined) return undefined
  const accounts = world.of(internalAccounts).all('customer', receiver.customer.id)
  const account = accounts.find((candidate) => candidate.currency === currency && candidate.status === 'ACTIVE')
  return account ?? refuseAddress(receiver.address, `The receiver has no ACTIVE account in ${currency}.`)
}
