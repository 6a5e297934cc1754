import { type NetworkName, networks } from '../../../fixtures/networks.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { canFundRealtime, type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { type Customer, findActiveCustomer } from '../customers/index.ts'
import { canBePulled, type ExternalAccount, liveExternalAccount } from '../external-accounts/index.ts'
import { currency as knownMoney } from '../reference/index.ts'
import type { Quote } from './model/index.ts'
import type { QuoteInput } from './shapes.ts'

/** Where the money of a quote comes from. */
export interface Payer {
  readonly funding: Quote['funding']
  readonly currency: string
  /** Absent when the platform pays for itself. */
  readonly customer: Customer | undefined
  readonly account?: InternalAccount
  readonly pulled?: ExternalAccount
  /** The one chain that the money may come over, when the request names one. */
  readonly network?: NetworkName
}

type AccountSource = Extract<QuoteInput['source'], { readonly sourceType: 'ACCOUNT' }>
type RealtimeSource = Extract<QuoteInput['source'], { readonly sourceType: 'REALTIME_FUNDING' }>

const badSource = (field: string, message: string): never => refuseFields([{ field: `source.${field}`, message }])

/** The source of a quote, if money can come from it. */
export function payerOf(world: World, source: QuoteInput['source']): Payer {
  if (source.sourceType === 'REALTIME_FUNDING') return realtimePayer(world, source)
  const account = world.of(internalAccounts).find(source.accountId)
  if (account !== undefined) return internalPayer(world, source, account)
  const pulled = liveExternalAccount(world, source.accountId) ?? badSource('accountId', 'There is no such account.')
  return pullPayer(world, source, pulled)
}

function internalPayer(world: World, source: AccountSource, account: InternalAccount): Payer {
  const { status, type, currency } = account
  if (status !== 'ACTIVE') badSource('accountId', `The account is ${status}; only an ACTIVE one can pay.`)
  const funding = type === 'EMBEDDED_WALLET' ? 'wallet' : 'prefunded'
  return { funding, currency, customer: customerBehind(world, source, account.customerId), account }
}

function pullPayer(world: World, source: AccountSource, pulled: ExternalAccount): Payer {
  const { status, currency } = pulled
  if (!canBePulled(pulled))
    refuse('INVALID_BANK_ACCOUNT', { field: 'source.accountId', says: 'No money can be drawn from this account.' })
  if (status !== 'ACTIVE')
    refuse('INVALID_BANK_ACCOUNT', { field: 'source.accountId', says: `The account is ${status}, not ACTIVE.` })
  return { funding: 'pull', currency, customer: customerBehind(world, source, pulled.customerId), pulled }
}

/** The account's owner; an account of the platform's may pay for somebody whom the request names. */
function customerBehind(world: World, { customerId }: AccountSource, ownerId: string | undefined) {
  if (ownerId !== undefined && customerId !== undefined && customerId !== ownerId)
    badSource('customerId', 'The account belongs to another customer.')
  const owner = ownerId === undefined ? undefined : findActiveCustomer(world, ownerId)
  if (ownerId !== undefined && owner === undefined) badSource('accountId', "The account's owner is gone.")
  return owner ?? customerNamed(world, customerId)
}

function customerNamed(world: World, customerId: string | undefined): Customer | undefined {
  if (customerId === undefined) return undefined
  return findActiveCustomer(world, customerId) ?? badSource('customerId', 'There is no such customer.')
}

function realtimePayer(world: World, { customerId, currency, cryptoNetwork }: RealtimeSource): Payer {
  const money = knownMoney(currency)
  if (money === undefined || !canFundRealtime(currency))
    refuse('INVALID_CURRENCY', {
      field: 'source.currency',
      value: currency,
      says: `The currency ${currency} cannot fund a quote in real time.`,
    })
  const customer = customerNamed(world, customerId)
  if (cryptoNetwork === undefined) return { funding: 'realtime', currency, customer }
  return { funding: 'realtime', currency, customer, network: networkNamed(cryptoNetwork, currency) }
}

function networkNamed(name: string, currency: string): NetworkName {
  const network = Object.hasOwn(networks, name) ? networks[name as NetworkName] : undefined
  const isCarried = network?.currencies.some((carried) => carried === currency)
  if (isCarried !== true) badSource('cryptoNetwork', `${name} does not carry ${currency}.`)
  return name as NetworkName
}
