import { type UmaProviderRow, umaProviders } from '../../../fixtures/uma-providers.ts'
import { parseUmaAddress } from './uma-address.ts'

export function providerAt(domain: string): UmaProviderRow | undefined {
  return umaProviders.find((provider) => provider.domain === domain)
}

/** True when the platform may not pay to this address; lookups of it are allowed. */
export function isBlockedProvider(address: string): boolean {
  return providerAt(parseUmaAddress(address)?.domain ?? '')?.isAllowed === false
}
