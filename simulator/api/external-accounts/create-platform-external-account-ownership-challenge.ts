import { challengeOperation } from './ownership-operations.ts'

export const createPlatformExternalAccountOwnershipChallenge = challengeOperation(
  'createPlatformExternalAccountOwnershipChallenge',
  'platform',
  'POST /platform/external-accounts/{externalAccountId}/challenge',
)
