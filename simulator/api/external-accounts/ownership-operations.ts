import { idErrors } from '../../domain/field-errors.ts'
import type { OperationDeclaration } from '../../domain/operation.ts'
import { requireAccount, type Side } from './find-account.ts'
import type { ExternalAccount as StoredAccount } from './model.ts'
import { openChallenge, verifySignature } from './ownership.ts'
import { ChallengeRequest, ExternalAccount, OwnershipChallenge, VerifyRequest } from './shapes.ts'

type Signatures = typeof import('./signatures.ts')
type Nameless<B extends typeof ChallengeRequest | typeof VerifyRequest, P> = Omit<
  OperationDeclaration<undefined, B, StoredAccount, P>,
  'id' | 'route'
>

/** What asking for proof is, whoever owns the account. */
export const challenging = (side: Side): Nameless<typeof ChallengeRequest, undefined> => ({
  summary: 'Asks the owner of a wallet for proof; asking again makes the earlier challenge worthless.',
  needs: ['MANAGE', 'TRANSACT'],
  body: ChallengeRequest,
  answers: { 201: OwnershipChallenge },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  emits: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'externalAccountId'), ...errors],
  find: ({ world, path }) => requireAccount(world, side, path['externalAccountId']),
  apply: ({ world, found, body }) => openChallenge(world, found, body.method),
})

/** What giving it is. */
export const verifying = (side: Side): Nameless<typeof VerifyRequest, Signatures> => ({
  summary: "Takes the owner's signature; a wrong one leaves the account UNVERIFIED.",
  needs: ['MANAGE', 'TRANSACT'],
  body: VerifyRequest,
  answers: { 200: ExternalAccount },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  emits: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'externalAccountId'), ...errors],
  find: ({ world, path }) => requireAccount(world, side, path['externalAccountId']),
  // What checks signatures is loaded with the first of them, so that the start does not wait for it.
  prove: () => import('./signatures.ts'),
  apply: ({ world, found, body }, signatures) => verifySignature(world, found, body.signature, signatures),
})
