import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type ErrorCode, plainRefusal, refuse } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type Customer, ownUmaDomain } from '../customers/index.ts'
import { findSender } from './find-sender.ts'
import { isFaultsDomain, quoteFaultName, scenarioCurrency, umaFaultCodes, umaFaults } from './outcomes.ts'
import { missingPayerFields, requiredOfPayers } from './payer-fields.ts'
import { recordLookup } from './record-lookup.ts'
import { SenderQuery, UmaLookup } from './shapes.ts'
import { customerOfUma, isSandboxDomain, parseUmaAddress, providerAt, type UmaAddress } from './uma-address.ts'

export const lookupUma = operation({
  id: 'lookupUma',
  route: 'GET /receiver/uma/{receiverUmaAddress}',
  summary: 'Looks up the currencies that a UMA address accepts and the payer data that it requires.',
  needs: 'VIEW',
  query: SenderQuery,
  answers: { 200: UmaLookup },
  refuses: ['INVALID_UMA_ADDRESS', 'INVALID_INPUT', ...umaFaultCodes],
  writes: true,
  // Order: the receiver's address, the sender, the receiver.
  find({ world, path: { receiverUmaAddress = '' }, query }) {
    const uma = parseUmaAddress(receiverUmaAddress)
    if (uma === undefined) refuse('INVALID_UMA_ADDRESS', { field: 'receiverUmaAddress', value: receiverUmaAddress })
    return { uma, sender: findSender(world, query) }
  },
  apply({ world, found: { uma, sender } }) {
    const { currencies, requiresPayerData } = receiverProfileAt(world, uma)
    const requiredFields = requiresPayerData && sender !== undefined ? missingPayerFields(sender, requiredOfPayers) : []
    const found = { kind: 'uma', umaAddress: uma.address, currencies, requiredFields } as const
    return ok({ ...recordLookup(world, sender, found, { kind: 'uma' }), receiverUmaAddress: uma.address })
  },
})

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
function receiverProfileAt(world: World, uma: UmaAddress): ReceiverProfile {
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
