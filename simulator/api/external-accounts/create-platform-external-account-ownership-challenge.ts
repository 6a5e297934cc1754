import { idErrors } from '../../domain/field-errors.ts'
import { operation } from '../../domain/operation.ts'
import { requireAccount } from './find-account.ts'
import { openChallenge } from './ownership.ts'
import { ChallengeRequest, OwnershipChallenge } from './shapes.ts'

export const createPlatformExternalAccountOwnershipChallenge = operation({
  id: 'createPlatformExternalAccountOwnershipChallenge',
  route: 'POST /platform/external-accounts/{externalAccountId}/challenge',
  summary: 'Asks the owner of a wallet for proof; asking again makes the earlier challenge worthless.',
  needs: ['MANAGE', 'TRANSACT'],
  body: ChallengeRequest,
  answers: { 201: OwnershipChallenge },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  emits: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'externalAccountId'), ...errors],
  find: ({ world, path }) => requireAccount(world, 'platform', path['externalAccountId']),
  apply: ({ world, found, body }) => openChallenge(world, found, body.method),
})
