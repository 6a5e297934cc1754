import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { scheduleProvisioning } from './issuance-tasks.ts'
import {
  gridOperationsLifecycle,
  issuanceLifecycle,
  type ProviderAccount,
  providerAccounts,
  refuseUnusableLink,
  renderStablecoin,
  requireProviderAccount,
  stablecoins,
} from './model/index.ts'
import { stablecoinIssuanceBySuffix } from './outcomes.ts'
import { StablecoinRegisterRequest, StablecoinShape } from './shapes.ts'

export const registerStablecoin = operation({
  id: 'registerStablecoin',
  route: 'POST /stablecoins',
  summary: 'Registers an existing token of the provider.',
  needs: 'MANAGE',
  idempotencyKey: 'required',
  body: StablecoinRegisterRequest,
  answers: { 201: StablecoinShape },
  refuses: [
    'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND',
    'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
    'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
    'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
    'CONFLICT',
  ],
  find: ({ world, body }) => findProviderAccounts(world, body.stablecoinProviderAccountId),
  apply({ world, now, body, found: links }) {
    const link = chooseProviderAccount(links)
    const { providerTokenIdentifier, networkTokenIdentifier } = body
    refuseRegistered(world, 'providerToken', 'providerTokenIdentifier', providerTokenIdentifier)
    refuseRegistered(world, 'networkToken', 'networkTokenIdentifier', networkTokenIdentifier)

    const id = world.newId('Stablecoin')
    const { status } = stablecoinIssuanceBySuffix.read(world, providerTokenIdentifier, id)
    if (status === 'PROVISIONING') scheduleProvisioning(world, id)
    const stablecoin = world.of(stablecoins).insert({
      id,
      provider: link.provider,
      stablecoinProviderAccountId: link.id,
      providerTokenIdentifier,
      networkTokenIdentifier,
      issuanceStatus: issuanceLifecycle.enter(world, id, 'start', status),
      gridOperationsStatus: gridOperationsLifecycle.enter(world, id, 'start', 'NOT_ENABLED'),
      createdAtMs: now,
      updatedAtMs: now,
    })
    return created(renderStablecoin(stablecoin))
  },
})

function refuseRegistered(world: World, index: string, field: string, value: string): void {
  const registered = world.of(stablecoins).first(index, value)
  if (registered === undefined) return
  refuse('CONFLICT', { id: registered.id, field, value, says: `The token ${value} is registered as ${registered.id}.` })
}

/** Returns the links that a registration may use: the given one, or all ACTIVE ones. Refuses without an ACTIVE one. */
function findProviderAccounts(world: World, id: string | undefined): readonly ProviderAccount[] {
  if (id !== undefined) return [requireProviderAccount(world, id)]
  const active = world.of(providerAccounts).all('status', 'ACTIVE')
  if (active.length === 0)
    refuse('STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND', { says: 'No ACTIVE stablecoin provider account is linked.' })
  return active
}

/** Chooses the only link; refuses when there are several, or when it cannot be used. */
function chooseProviderAccount([link, ...others]: readonly ProviderAccount[]): ProviderAccount {
  if (link === undefined || others.length > 0) {
    const says = `${others.length + 1} ACTIVE provider accounts are linked; stablecoinProviderAccountId must name one.`
    return refuse('STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED', { field: 'stablecoinProviderAccountId', says })
  }
  refuseUnusableLink(link)
  return link
}
