import { created } from '../../../contract/index.ts'
import { membersOf } from '../../../schema/index.ts'
import { requireWallet } from '../../accounts/index.ts'
import { credentialsOf, type WalletCredential, walletCredentials } from '../model/index.ts'
import { activityPayload, notesOf, signedOperation, walletUserOf } from '../signing/index.ts'
import { renderCredential } from './credentials.ts'
import type { CreateCall, CredentialDraft } from './method.ts'
import { findMethod, methodOf } from './methods.ts'
import { AuthCredentialCreate, AuthMethodResponse } from './shapes.ts'

export const createAuthCredential = signedOperation({
  id: 'createAuthCredential',
  route: 'POST /auth/credentials',
  summary: 'Adds a credential to an embedded wallet; all but the first must be signed by an active session.',
  needs: 'MANAGE',
  body: AuthCredentialCreate,
  answers: { 201: AuthMethodResponse },
  refuses: [
    'REFERENCE_NOT_FOUND',
    'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
    'SMS_OTP_CREDENTIAL_ALREADY_EXISTS',
    'PASSKEY_CREDENTIAL_ALREADY_EXISTS',
  ],
  namesType: true,
  fieldRules({ body }, errors) {
    const members = membersOf(body)
    return findMethod(members['type'])?.create.fieldRules?.(members, errors) ?? errors
  },
  find: ({ world, body }) => requireWallet(world, 'accountId', body.accountId),
  needsSignature: ({ world, body }) => credentialsOf(world, body.accountId).length > 0,
  account: ({ accountId }) => accountId,
  load: async ({ body }) => methodOf(body.type).load?.(),
  prove: (call) => methodOf(call.body.type).create.draft(call),
  challenge(call, draft) {
    const { world, body, found } = call
    const { create } = methodOf(body.type)
    create.check(call, draft)
    const { activityType, parameters, draft: completed = draft } = create.activity(call, draft)
    const payload = activityPayload(world, found.id, activityType, {
      ...parameters,
      userId: walletUserOf(world, found.id),
    })
    return { payload, type: body.type, signers: { wallets: [found.id] }, notes: completed }
  },
  check: (call, request) => methodOf(call.body.type).create.check(call, notesOf(request)),
  apply: (call, request, draft) =>
    request === undefined ? addCredential(call, draft, true) : addCredential(call, notesOf(request), false),
})

type AnyCreateCall = CreateCall<{ readonly type: WalletCredential['type'] }>

function addCredential(call: AnyCreateCall, draft: CredentialDraft, isFirst: boolean) {
  const { world, body, found, now } = call
  const { create } = methodOf(body.type)
  create.check(call, draft)
  const credential = world.of(walletCredentials).insert({
    id: world.newId('AuthMethod'),
    accountId: found.id,
    type: body.type,
    createdAtMs: now,
    updatedAtMs: now,
    ...(create.members?.(call) ?? draft.members),
  })
  const more = create.onAdded?.(call, credential, draft, isFirst) ?? {}
  return created({ ...renderCredential(credential), ...more })
}
