import { ok, operation } from '../../contract/index.ts'
import { requireAccount } from './model/index.ts'
import { renderExternalAccount } from './render-account.ts'
import { ExternalAccountShape } from './shapes.ts'

export const getCustomerExternalAccountById = operation({
  id: 'getCustomerExternalAccountById',
  route: 'GET /customers/external-accounts/{externalAccountId}',
  summary: "Returns a customer's external account.",
  needs: 'VIEW',
  answers: { 200: ExternalAccountShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireAccount(world, 'customers', path.externalAccountId),
  apply: ({ found }) => ok(renderExternalAccount(found)),
})
