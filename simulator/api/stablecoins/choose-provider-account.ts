import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type ProviderAccount, providerAccounts, refuseUnusableLink, requireProviderAccount } from './model/index.ts'

/** Returns the links that a registration may use: the given one, or all ACTIVE ones. Refuses without an ACTIVE one. */
export function findProviderAccounts(world: World, id: string | undefined): readonly ProviderAccount[] {
  if (id !== undefined) return [requireProviderAccount(world, id)]
  const active = world.of(providerAccounts).all('status', 'ACTIVE')
  if (active.length === 0)
    refuse('STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND', { says: 'No ACTIVE stablecoin provider account is linked.' })
  return active
}

/** Chooses the only link; refuses when there are several, or when it cannot be used. */
export function chooseProviderAccount([link, ...others]: readonly ProviderAccount[]): ProviderAccount {
  if (link === undefined || others.length > 0) {
    const says = `${others.length + 1} ACTIVE provider accounts are linked; stablecoinProviderAccountId must name one.`
    return refuse('STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED', { field: 'stablecoinProviderAccountId', says })
  }
  refuseUnusableLink(link)
  return link
}
