import { idErrors } from '../../../domain/field-errors.ts'
import { ok } from '../../../domain/operation.ts'
import { refuseFields } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import { type CredentialType, type WalletCredential, walletCredentials } from '../model/index.ts'
import { AuthSession, issued, openSession, renderSession } from '../sessions/index.ts'
import { signedOperation } from '../signing/index.ts'
import { requireCredential } from './find-credential.ts'
import { methodIfKnown, methodOf } from './methods.ts'
import { AuthCredentialVerify } from './shapes.ts'
import { forgetFailures, refuseTooManyFailures } from './tries.ts'

export const verifyAuthCredential = signedOperation({
  id: 'verifyAuthCredential',
  route: 'POST /auth/credentials/{id}/verify',
  summary:
    'Proves a credential and opens a session; a one-time code takes a second request, signed with the sealed key.',
  needs: 'MANAGE',
  body: AuthCredentialVerify,
  answers: { 200: AuthSession },
  refuses: ['REFERENCE_NOT_FOUND', 'RATE_LIMITED'],
  namesType: true,
  // The fixed text cannot stand for a key that was named inside a sealed code.
  takesLegacy: false,
  fieldRules: ({ path, body }, errors) => [
    ...idErrors(path, 'id'),
    ...(methodIfKnown(body)?.verify.fieldRules?.(body as never, errors) ?? errors),
  ],
  find: ({ world, path, body }) => ofType(requireCredential(world, path.id), body.type),
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
    // A signed request was counted as right when it got its challenge.
    if (request === undefined) refuseTooManyFailures(world, found)
    const { changes, ...key } = methodOf(body.type).verify.finish(call, proof, request)
    forgetFailures(world, found)
    if (changes !== undefined) change(world, found, changes)
    const { accountId, id: credentialId } = found
    const session = openSession(world, { accountId, credentialId, publicKey: key.publicKey })
    return issued(ok(renderSession(world, session, key)), key)
  },
})

function ofType(credential: WalletCredential, type: CredentialType): WalletCredential {
  if (credential.type !== type)
    refuseFields([{ field: 'type', message: `The credential is of the type ${credential.type}.` }])
  return credential
}

function change(world: World, credential: WalletCredential, changes: Partial<WalletCredential>): void {
  world.of(walletCredentials).update({ ...credential, ...changes, updatedAtMs: world.now() })
}
