import { challengeOperation } from './ownership-operations.ts'

export const createExternalAccountOwnershipChallenge = challengeOperation(
  'createExternalAccountOwnershipChallenge',
  'customers',
  'POST /customers/external-accounts/{externalAccountId}/challenge',
)
