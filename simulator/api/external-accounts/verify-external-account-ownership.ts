import { operation } from '../../domain/operation.ts'
import { verifying } from './ownership-operations.ts'

export const verifyExternalAccountOwnership = operation({
  id: 'verifyExternalAccountOwnership',
  route: 'POST /customers/external-accounts/{externalAccountId}/verify',
  ...verifying('customers'),
})
