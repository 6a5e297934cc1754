import type { ErrorCode } from '../../domain/error-codes.ts'
import { plainRefusal } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type Customer, ownUmaDomain } from '../customers/index.ts'
import { customerOfUma } from './customer-of-uma.ts'
import { isSandboxDomain } from './domains.ts'
import { isFaultsDomain, quoteFaultName, scenarioCurrency, umaFaults } from './outcomes.ts'
import { providerAt } from './providers.ts'
import type { UmaAddress } from './uma-address.ts'

/** What the other end of an address says about itself. */
export interface Receiver {
  readonly currencies: readonly string[]
  /** A counterparty wants to know who pays; a customer of the same platform does not. */
  readonly asksForPayer: boolean
}

/** Everybody at a provider; the rest of its names are nobody's. */
const peopleAtProviders: readonly string[] = ['alice', 'bob']
const usualCurrencies = ['USD', 'EUR']

/** Who answers for an address. Where nobody does, or the answer is an error, the lookup is refused. */
export function receiverAt(world: World, uma: UmaAddress): Receiver {
  const { address, name, domain } = uma
  if (isFaultsDomain(domain)) return faultyReceiver(world, uma)
  const scenario = isSandboxDomain(world, domain) ? scenarioCurrency(name) : undefined
  if (scenario !== undefined) return counterparty(scenario)
  const customer = customerOfUma(world, address)
  if (customer !== undefined) return { currencies: currenciesOf(world, customer), asksForPayer: false }
  const provider = providerAt(domain)
  if (provider !== undefined && peopleAtProviders.includes(name)) return counterparty(provider.currency)
  const isAnswered = isSandboxDomain(world, domain) || domain === ownUmaDomain(world) || provider !== undefined
  return turnDown(isAnswered ? 'UMA_NOT_FOUND' : 'LNURLP_REQUEST_FAILED', uma)
}

function faultyReceiver(world: World, uma: UmaAddress): Receiver {
  if (quoteFaultName(uma.name) !== undefined) return counterparty('USD')
  // What is refused is rolled back, so the row that was read is noted in the refusal's own moment.
  return turnDown(umaFaults.peek(uma.name), uma, () => umaFaults.read(world, uma.name))
}

function turnDown(code: ErrorCode, { address }: UmaAddress, aftermath?: () => void): never {
  throw plainRefusal(code, { umaAddress: address }, aftermath === undefined ? {} : { aftermath })
}

const counterparty = (preferred: string): Receiver => ({
  currencies: [...new Set([preferred, ...usualCurrencies])],
  asksForPayer: true,
})

function currenciesOf(world: World, { id }: Customer): readonly string[] {
  const accounts = world.of(internalAccounts).all('customer', id)
  return [...new Set(accounts.map(({ currency }) => currency))]
}
