import type { World } from '../../engine/index.ts'
import { type ErrorCode, plainRefusal } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type Customer, ownUmaDomain } from '../customers/index.ts'
import { isFaultsDomain, quoteFaultName, scenarioCurrency, umaFaults } from './outcomes.ts'
import { customerOfUma, isSandboxDomain, providerAt, type UmaAddress } from './uma-address.ts'

/** The receiver's answer to a lookup. */
interface ReceiverProfile {
  readonly currencies: readonly string[]
  /** True for counterparties; customers of the same platform require no payer data. */
  readonly requiresPayerData: boolean
}

/** The names that exist at every provider. */
const namesAtProviders: readonly string[] = ['alice', 'bob']
const defaultCurrencies = ['USD', 'EUR']

/** Returns the profile of an address, or refuses the lookup of an unknown or faulty one. */
export function receiverProfileAt(world: World, uma: UmaAddress): ReceiverProfile {
  const { address, name, domain } = uma
  if (isFaultsDomain(domain)) return faultyReceiver(world, uma)
  const scenario = isSandboxDomain(world, domain) ? scenarioCurrency(name) : undefined
  if (scenario !== undefined) return counterparty(scenario)
  const customer = customerOfUma(world, address)
  if (customer !== undefined) return { currencies: currenciesOf(world, customer), requiresPayerData: false }
  const provider = providerAt(domain)
  if (provider !== undefined && namesAtProviders.includes(name)) return counterparty(provider.currency)
  const isKnownDomain = isSandboxDomain(world, domain) || domain === ownUmaDomain(world) || provider !== undefined
  return refuseLookup(isKnownDomain ? 'UMA_NOT_FOUND' : 'LNURLP_REQUEST_FAILED', uma)
}

function faultyReceiver(world: World, uma: UmaAddress): ReceiverProfile {
  if (quoteFaultName(uma.name) !== undefined) return counterparty('USD')
  // A refusal rolls the commit back, so the outcome row is noted in the refusal's own moment.
  return refuseLookup(umaFaults.peek(uma.name), uma, () => umaFaults.read(world, uma.name))
}

function refuseLookup(code: ErrorCode, { address }: UmaAddress, aftermath?: () => void): never {
  throw plainRefusal(code, { umaAddress: address }, aftermath === undefined ? {} : { aftermath })
}

const counterparty = (preferredCurrency: string): ReceiverProfile => ({
  currencies: [...new Set([preferredCurrency, ...defaultCurrencies])],
  requiresPayerData: true,
})

function currenciesOf(world: World, { id }: Customer): readonly string[] {
  const accounts = world.of(internalAccounts).all('customer', id)
  return [...new Set(accounts.map(({ currency }) => currency))]
}
