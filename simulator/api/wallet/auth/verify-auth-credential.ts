import { idErrors } from '../../../domain/field-errors.ts'
import { ok } from '../../../domain/operation.ts'
import { refuseFields } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import { membersOf } from '../encoding/index.ts'
import { type CredentialType, type WalletCredential, walletCredentials } from '../model/index.ts'
import { AuthSession, openSession, preventReplay, renderSession } from '../sessions/index.ts'
import { signedOperation } from '../signing/index.ts'
import { requireCredential } from './find-credential.ts'
import { findMethod, methodOf } from './methods.ts'
import { clearFailures, refuseTooManyFailures } from './rate-limits.ts'
import { AuthCredentialVerify } from './shapes.ts'

export const verifyAuthCredential = signedOperation({
  id: 'verifyAuthCredential',
  route: 'POST /auth/credentials/{id}/verify',
  summary:
    'Verifies a credential and opens a session; a one-time code takes a second request, signed with the sealed key.',
  needs: 'MANAGE',
  body: AuthCredentialVerify,
  answers: { 200: AuthSession },
  refuses: ['REFERENCE_NOT_FOUND', 'RATE_LIMITED'],
  namesType: true,
  // The fixed text cannot replace a signature by the key that was sealed with the code.
  takesLegacy: false,
  fieldRules({ path, body }, errors) {
    const members = membersOf(body)
    return [...idErrors(path, 'id'), ...(findMethod(members['type'])?.verify.fieldRules?.(members, errors) ?? errors)]
  },
  find: ({ world, path, body }) => requireType(requireCredential(world, path.id), body.type),
  needsSignature: ({ body }) => methodOf(body.type).verify.toSign !== undefined,
  async prove(call) {
    refuseTooManyFailures(call.world, call.found)
    return methodOf(call.body.type).verify.prove(call)
  },
  challenge(call, proof) {
    const { world, body, found } = call
    refuseTooManyFailures(world, found)
    const { toSign } = methodOf(body.type).verify
    if (toSign === undefined) throw new Error(`${body.type} is verified without a signature`)
    return { type: body.type, ...toSign(call, proof) }
  },
  apply(call, request, proof) {
    const { world, body, found } = call
    // A signed request has passed this check when it was challenged.
    if (request === undefined) refuseTooManyFailures(world, found)
    const { changes, ...key } = methodOf(body.type).verify.finish(call, proof, request)
    clearFailures(world, found)
    if (changes !== undefined) updateCredential(world, found, changes)
    const { accountId, id: credentialId } = found
    const session = openSession(world, { accountId, credentialId, publicKey: key.publicKey })
    return preventReplay(ok(renderSession(world, session, key)), key)
  },
})

function requireType(credential: WalletCredential, type: CredentialType): WalletCredential {
  if (credential.type !== type)
    refuseFields([{ field: 'type', message: `The credential is of type ${credential.type}.` }])
  return credential
}

function updateCredential(world: World, credential: WalletCredential, changes: Partial<WalletCredential>): void {
  world.of(walletCredentials).update({ ...credential, ...changes, updatedAtMs: world.now() })
}
