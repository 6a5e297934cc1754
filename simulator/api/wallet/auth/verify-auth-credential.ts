import { ok } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { idErrors, refuseFields } from '../../../refusals/index.ts'
import { membersOf } from '../../../schema/index.ts'
import { type CredentialType, type WalletCredential, walletCredentials } from '../model/index.ts'
import { AuthSession, openSession, preventReplay, renderSession } from '../sessions/index.ts'
import { signedOperation } from '../signing/index.ts'
import { requireCredential } from './credentials.ts'
import { FailedProof } from './method.ts'
import { findMethod, methodOf } from './methods.ts'
import { clearFailures, refuseProof, refuseTooManyFailures } from './rate-limits.ts'
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
  load: async ({ body }) => methodOf(body.type).load?.(),
  async prove(call): Promise<Checked> {
    refuseTooManyFailures(call.world, call.found)
    try {
      return { proof: await methodOf(call.body.type).verify.prove(call) }
    } catch (error) {
      if (error instanceof FailedProof) return { failed: error.message }
      throw error
    }
  },
  challenge(call, checked) {
    const { world, body, found } = call
    refuseTooManyFailures(world, found)
    const proof = requireProof(world, found, checked)
    const { toSign } = methodOf(body.type).verify
    if (toSign === undefined) throw new Error(`${body.type} is verified without a signature`)
    return { type: body.type, ...toSign(call, proof) }
  },
  apply(call, request, checked) {
    const { world, body, found } = call
    // A signed request has passed these checks when it was challenged.
    if (request === undefined) refuseTooManyFailures(world, found)
    const proof = request === undefined ? requireProof(world, found, checked) : undefined
    const { changes, ...key } = methodOf(body.type).verify.finish(call, proof, request)
    clearFailures(world, found)
    if (changes !== undefined) updateCredential(world, found, changes)
    const { accountId, id: credentialId } = found
    const session = openSession(world, { accountId, credentialId, publicKey: key.publicKey })
    return preventReplay(ok(renderSession(world, session, key)), key)
  },
})

/** The proof of a credential's method, or the reason why it failed. */
type Checked = { readonly proof: unknown } | { readonly failed: string }

/** Refuses a failed proof and counts the failure. */
function requireProof(world: World, credential: WalletCredential, checked: Checked): unknown {
  return 'failed' in checked ? refuseProof(world, credential, checked.failed) : checked.proof
}

function requireType(credential: WalletCredential, type: CredentialType): WalletCredential {
  if (credential.type !== type)
    refuseFields([{ field: 'type', message: `The credential is of type ${credential.type}.` }])
  return credential
}

function updateCredential(world: World, credential: WalletCredential, changes: Partial<WalletCredential>): void {
  world.of(walletCredentials).update({ ...credential, ...changes, updatedAtMs: world.now() })
}
