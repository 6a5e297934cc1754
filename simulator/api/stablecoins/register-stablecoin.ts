import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { chooseProviderAccount, findProviderAccounts } from './choose-provider-account.ts'
import { scheduleProvisioning } from './issuance-tasks.ts'
import { gridOperationsLifecycle, issuanceLifecycle, renderStablecoin, stablecoins } from './model/index.ts'
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
