import { noContent, operation } from '../../domain/operation.ts'
import { requireAccount } from './find-account.ts'
import { deleteAccount } from './model/index.ts'

export const deleteCustomerExternalAccountById = operation({
  id: 'deleteCustomerExternalAccountById',
  route: 'DELETE /customers/external-accounts/{externalAccountId}',
  summary: "Deletes a customer's external account; payments keep its id, and the same account may be added again.",
  needs: ['MANAGE', 'TRANSACT'],
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND'],
  neverAnswers: {
    409: 'Only strong customer authentication, which is not offered yet, can make a beneficiary trusted.',
  },
  find: ({ world, path }) => requireAccount(world, 'customers', path.externalAccountId),
  apply({ world, found }) {
    deleteAccount(world, found)
    return noContent()
  },
})
