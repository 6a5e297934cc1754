import { noContent, operation } from '../../contract/index.ts'
import { deleteAccount, requireAccount } from './model/index.ts'

export const deletePlatformExternalAccountById = operation({
  id: 'deletePlatformExternalAccountById',
  route: 'DELETE /platform/external-accounts/{externalAccountId}',
  summary:
    'Deletes an external account of the platform; payments keep its id, and the same account may be added again.',
  needs: ['MANAGE', 'TRANSACT'],
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireAccount(world, 'platform', path.externalAccountId),
  apply({ world, found }) {
    deleteAccount(world, found)
    return noContent()
  },
})
