import { type NetworkName, networks } from '../../../fixtures/networks.ts'
import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { canFundRealtime, type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { type Customer, findActiveCustomer } from '../customers/index.ts'
import { canBePulled, type ExternalAccount, liveExternalAccount } from '../external-accounts/index.ts'
import { currency as currencyRow } from '../reference/index.ts'
import type { Quote } from './model/index.ts'
import type { QuoteInput } from './shapes.ts'

/** The source of a quote's money. */
export interface Payer {
  readonly funding: Quote['funding']
  readonly currency: string
  /** Undefined when the platform pays for itself. */
  readonly customer: Customer | undefined
  /** Present when an internal account pays. */
  readonly account?: InternalAccount
  /** Present when the money is collected from an external account. */
  readonly pulled?: ExternalAccount
  /** The chain that the money must arrive over, when the request names one. */
  readonly network?: NetworkName
}

type AccountSource = Extract<QuoteInput['source'], { readonly sourceType: 'ACCOUNT' }>
type RealtimeSource = Extract<QuoteInput['source'], { readonly sourceType: 'REALTIME_FUNDING' }>

const refuseSource = (field: string, message: string): never => refuseFields([{ field: `source.${field}`, message }])

/** Finds the payer of a quote, or refuses a source of a kind that cannot pay. Its status is checked later. */
export function findPayer(world: World, source: QuoteInput['source']): Payer {
  if (source.sourceType === 'REALTIME_FUNDING') return realtimePayer(world, source)
  const account = world.of(internalAccounts).find(source.accountId)
  if (account !== undefined) return internalPayer(world, source, account)
  const pulled = liveExternalAccount(world, source.accountId) ?? refuseSource('accountId', 'There is no such account.')
  return pullPayer(world, source, pulled)
}

function internalPayer(world: World, source: AccountSource, account: InternalAccount): Payer {
  const { type, currency } = account
  const funding = type === 'EMBEDDED_WALLET' ? 'wallet' : 'prefunded'
  return { funding, currency, customer: findPayingCustomer(world, source, account.customerId), account }
}

function pullPayer(world: World, source: AccountSource, pulled: ExternalAccount): Payer {
  const { currency } = pulled
  if (!canBePulled(pulled))
    refuse('INVALID_BANK_ACCOUNT', { field: 'source.accountId', says: 'No money can be collected from this account.' })
  return { funding: 'pull', currency, customer: findPayingCustomer(world, source, pulled.customerId), pulled }
}

/** Refuses a source account that is not ACTIVE. Check the owner first: the account's status follows from it. */
export function refuseInactiveSource({ account, pulled }: Payer): void {
  if (account !== undefined && account.status !== 'ACTIVE')
    refuseSource('accountId', `The account is ${account.status}; only an ACTIVE one can pay.`)
  if (pulled !== undefined && pulled.status !== 'ACTIVE')
    refuse('INVALID_BANK_ACCOUNT', { field: 'source.accountId', says: `The account is ${pulled.status}, not ACTIVE.` })
}

/** Returns the account's owner; a platform account may pay for a customer that the request names. */
function findPayingCustomer(world: World, { customerId }: AccountSource, ownerId: string | undefined) {
  if (ownerId !== undefined && customerId !== undefined && customerId !== ownerId)
    refuseSource('customerId', 'The account belongs to another customer.')
  const owner = ownerId === undefined ? undefined : findActiveCustomer(world, ownerId)
  if (ownerId !== undefined && owner === undefined) refuseSource('accountId', "The account's owner is deleted.")
  return owner ?? findNamedCustomer(world, customerId)
}

function findNamedCustomer(world: World, customerId: string | undefined): Customer | undefined {
  if (customerId === undefined) return undefined
  return findActiveCustomer(world, customerId) ?? refuseSource('customerId', 'There is no such customer.')
}

function realtimePayer(world: World, { customerId, currency, cryptoNetwork }: RealtimeSource): Payer {
  if (currencyRow(currency) === undefined || !canFundRealtime(currency))
    refuse('INVALID_CURRENCY', {
      field: 'source.currency',
      value: currency,
      says: `The currency ${currency} cannot fund a quote in real time.`,
    })
  const customer = findNamedCustomer(world, customerId)
  if (cryptoNetwork === undefined) return { funding: 'realtime', currency, customer }
  return { funding: 'realtime', currency, customer, network: networkNamed(cryptoNetwork, currency) }
}

const isNetwork = (name: string): name is NetworkName => Object.hasOwn(networks, name)

function networkNamed(name: string, currency: string): NetworkName {
  if (isNetwork(name) && networks[name].currencies.some((carried) => carried === currency)) return name
  return refuseSource('cryptoNetwork', `${name} does not carry ${currency}.`)
}
