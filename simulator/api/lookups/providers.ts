import { type UmaProviderRow, umaProviders } from '../../../fixtures/uma-providers.ts'
import { umaAddress } from './uma-address.ts'

export function providerAt(domain: string): UmaProviderRow | undefined {
  return umaProviders.find((provider) => provider.domain === domain)
}

/** Whether the platform may not pay at this address; a lookup there is allowed all the same. */
export function isBlockedProvider(address: string): boolean {
  return providerAt(umaAddress(address)?.domain ?? '')?.isAllowed === false
}
