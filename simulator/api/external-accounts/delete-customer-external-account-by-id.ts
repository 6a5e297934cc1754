import { noContent, operation } from '../../domain/operation.ts'
import { deleteAccount } from './delete-account.ts'
import { requireAccount } from './find-account.ts'

export const deleteCustomerExternalAccountById = operation({
  id: 'deleteCustomerExternalAccountById',
  route: 'DELETE /customers/external-accounts/{externalAccountId}',
  summary: "Removes a customer's account; old payments keep its id, and the same account may be added again.",
  needs: ['MANAGE', 'TRANSACT'],
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND'],
  neverAnswers: {
    409: 'A beneficiary can be trusted only with strong customer authentication, which is not there yet.',
  },
  find: ({ world, path }) => requireAccount(world, 'customers', path.externalAccountId),
  apply({ world, found }) {
    deleteAccount(world, found)
    return noContent()
  },
})
