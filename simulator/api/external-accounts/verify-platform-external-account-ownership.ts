import { operation } from '../../domain/operation.ts'
import { verifying } from './ownership-operations.ts'

export const verifyPlatformExternalAccountOwnership = operation({
  id: 'verifyPlatformExternalAccountOwnership',
  route: 'POST /platform/external-accounts/{externalAccountId}/verify',
  ...verifying('platform'),
})
