import { operation } from '../../domain/operation.ts'
import { challenging } from './ownership-operations.ts'

export const createExternalAccountOwnershipChallenge = operation({
  id: 'createExternalAccountOwnershipChallenge',
  route: 'POST /customers/external-accounts/{externalAccountId}/challenge',
  ...challenging('customers'),
})
