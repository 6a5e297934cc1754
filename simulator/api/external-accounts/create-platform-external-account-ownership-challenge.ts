import { operation } from '../../domain/operation.ts'
import { challenging } from './ownership-operations.ts'

export const createPlatformExternalAccountOwnershipChallenge = operation({
  id: 'createPlatformExternalAccountOwnershipChallenge',
  route: 'POST /platform/external-accounts/{externalAccountId}/challenge',
  ...challenging('platform'),
})
