import { noContent, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { deleteAccount, requireAccount } from './model/index.ts'

export const deleteCustomerExternalAccountById = operation({
  id: 'deleteCustomerExternalAccountById',
  route: 'DELETE /customers/external-accounts/{externalAccountId}',
  summary: "Deletes a customer's external account; payments keep its id, and the same account may be added again.",
  needs: ['MANAGE', 'TRANSACT'],
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND', 'BENEFICIARY_TRUSTED'],
  find: ({ world, path }) => requireAccount(world, 'customers', path.externalAccountId),
  apply({ world, found }) {
    if (found.isTrusted === true) refuse('BENEFICIARY_TRUSTED', { accountId: found.id })
    deleteAccount(world, found)
    return noContent()
  },
})
