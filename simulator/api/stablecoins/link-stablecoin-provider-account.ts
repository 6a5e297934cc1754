import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import {
  providerAccountLifecycle,
  providerAccounts,
  refuseLinkedAccount,
  renderProviderAccount,
} from './model/index.ts'
import { credentialsBySuffix } from './outcomes.ts'
import { ProviderAccountLinkRequest, ProviderAccountShape } from './shapes.ts'

export const linkStablecoinProviderAccount = operation({
  id: 'linkStablecoinProviderAccount',
  route: 'POST /stablecoin-provider-accounts',
  summary: 'Verifies credentials at a stablecoin provider and links the account.',
  needs: 'MANAGE',
  idempotencyKey: 'required',
  body: ProviderAccountLinkRequest,
  answers: { 201: ProviderAccountShape },
  refuses: ['INVALID_INPUT', 'STABLECOIN_PROVIDER_ACCOUNT_INVALID', 'CONFLICT'],
  apply({ world, now, body }) {
    const id = world.newId('StablecoinProviderAccount')
    const providerAccountId = accountBehind(world, id, body)
    refuseLinkedAccount(world, providerAccountId)
    const link = world.of(providerAccounts).insert({
      id,
      provider: body.provider,
      providerAccountId,
      status: providerAccountLifecycle.enter(world, id, 'start', 'ACTIVE'),
      lastVerifiedAtMs: now,
      createdAtMs: now,
      updatedAtMs: now,
    })
    return created(renderProviderAccount(link))
  },
})

interface Credentials {
  readonly apiClientId: string
  readonly providerAccountId?: string
}

/** Returns the provider account that the credentials give access to. */
function accountBehind(world: World, id: string, { apiClientId, providerAccountId }: Credentials): string {
  const seen = credentialsBySuffix.peek(apiClientId)
  // A refusal undoes the notes of its request, so the magic value is noted afterwards.
  const aftermath = () => void credentialsBySuffix.read(world, apiClientId)
  if (seen === 'REFUSED') {
    const says = `The provider refuses the credentials of ${apiClientId}.`
    refuse('STABLECOIN_PROVIDER_ACCOUNT_INVALID', { field: 'apiClientId', value: apiClientId, says }, { aftermath })
  }
  if (seen === 'TWO_ACCOUNTS' && providerAccountId === undefined) {
    const message = 'The credentials see two accounts, so the account must be named.'
    refuse('INVALID_INPUT', { errors: [{ field: 'providerAccountId', message }] }, { aftermath })
  }
  credentialsBySuffix.read(world, apiClientId, id)
  return providerAccountId ?? `brale-${world.entropy.hex(`stablecoin provider account|${apiClientId}`, 24)}`
}
