import { verifyOperation } from './ownership-operations.ts'

export const verifyExternalAccountOwnership = verifyOperation(
  'verifyExternalAccountOwnership',
  'customers',
  'POST /customers/external-accounts/{externalAccountId}/verify',
)
