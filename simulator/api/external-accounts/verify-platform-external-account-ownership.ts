import { idErrors } from '../../domain/field-errors.ts'
import { operation } from '../../domain/operation.ts'
import { requireAccount } from './find-account.ts'
import { verifySignature } from './ownership.ts'
import { ExternalAccount, VerifyRequest } from './shapes.ts'

export const verifyPlatformExternalAccountOwnership = operation({
  id: 'verifyPlatformExternalAccountOwnership',
  route: 'POST /platform/external-accounts/{externalAccountId}/verify',
  summary: "Takes the owner's signature; a wrong one leaves the account UNVERIFIED.",
  needs: ['MANAGE', 'TRANSACT'],
  body: VerifyRequest,
  answers: { 200: ExternalAccount },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  emits: ['EXTERNAL_ACCOUNT.STATUS_UPDATED'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'externalAccountId'), ...errors],
  find: ({ world, path }) => requireAccount(world, 'platform', path['externalAccountId']),
  // What checks signatures is loaded with the first of them, so that the start does not wait for it.
  prove: () => import('./signatures.ts'),
  apply: ({ world, found, body }, signatures) => verifySignature(world, found, body.signature, signatures),
})
