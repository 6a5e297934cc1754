import { ok, operation } from '../../contract/index.ts'
import { requireAccount } from './model/index.ts'
import { renderExternalAccount } from './render-account.ts'
import { ExternalAccountShape } from './shapes.ts'

export const getPlatformExternalAccountById = operation({
  id: 'getPlatformExternalAccountById',
  route: 'GET /platform/external-accounts/{externalAccountId}',
  summary: 'Returns an external account of the platform.',
  needs: 'VIEW',
  answers: { 200: ExternalAccountShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireAccount(world, 'platform', path.externalAccountId),
  apply: ({ found }) => ok(renderExternalAccount(found)),
})
