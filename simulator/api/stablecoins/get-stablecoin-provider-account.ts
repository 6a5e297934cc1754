import { ok, operation } from '../../contract/index.ts'
import { renderProviderAccount, requireProviderAccount } from './model/index.ts'
import { ProviderAccountShape } from './shapes.ts'

export const getStablecoinProviderAccount = operation({
  id: 'getStablecoinProviderAccount',
  route: 'GET /stablecoin-provider-accounts/{stablecoinProviderAccountId}',
  summary: 'Returns a linked provider account.',
  needs: 'VIEW',
  answers: { 200: ProviderAccountShape },
  refuses: ['STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND'],
  find: ({ world, path }) => requireProviderAccount(world, path.stablecoinProviderAccountId),
  apply: ({ found }) => ok(renderProviderAccount(found)),
})
