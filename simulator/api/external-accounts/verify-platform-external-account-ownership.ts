import { verifyOperation } from './ownership-operations.ts'

export const verifyPlatformExternalAccountOwnership = verifyOperation(
  'verifyPlatformExternalAccountOwnership',
  'platform',
  'POST /platform/external-accounts/{externalAccountId}/verify',
)
