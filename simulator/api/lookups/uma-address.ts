import { type UmaProviderRow, umaProviders } from '../../../fixtures/uma-providers.ts'
import type { World } from '../../engine/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import { type Customer, customers } from '../customers/index.ts'

const label = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'

/** The pattern of a UMA address, `$name@domain`. */
export const umaAddressPattern = `^\\$[A-Za-z0-9._+-]{1,64}@${label}(\\.${label})+$`

const addressForm = new RegExp(umaAddressPattern)
const longestDomain = 253

export interface UmaAddress {
  /** The whole address in lower case. */
  readonly address: string
  readonly name: string
  readonly domain: string
}

/** Parses a UMA address and lower-cases it; undefined when the text is not one. */
export function parseUmaAddress(text: string): UmaAddress | undefined {
  // The pattern is matched before lower-casing, because some letters outside ASCII lower-case to ASCII.
  if (!addressForm.test(text)) return undefined
  const [name = '', domain = ''] = text.slice(1).split('@')
  if (domain.length > longestDomain) return undefined
  return { address: text.toLowerCase(), name: name.toLowerCase(), domain: domain.toLowerCase() }
}

/** The second spelling of the sandbox's domain in the published guides; both are served. */
export const alternativeDomain = 'sandbox.grid.uma.money'

export function isSandboxDomain(world: World, domain: string): boolean {
  return domain === alternativeDomain || domain === worldOptions(world).sandboxUmaDomain
}

export function providerAt(domain: string): UmaProviderRow | undefined {
  return umaProviders.find((provider) => provider.domain === domain)
}

/** True when the platform may not pay to this address; lookups of it are allowed. */
export function isBlockedProvider(address: string): boolean {
  return providerAt(parseUmaAddress(address)?.domain ?? '')?.isAllowed === false
}

/** Returns the customer with the address, ignoring case. */
export function customerOfUma(world: World, address: string): Customer | undefined {
  const holders = world.of(customers).all('umaAddress', address.toLowerCase())
  return holders.find(({ isDeleted }) => !isDeleted)
}

/** True when the address is the customer's own. */
export function isOwnAddress(world: World, customerId: string, address: string): boolean {
  return customerOfUma(world, address)?.id === customerId
}
