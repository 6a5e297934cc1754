import { Type } from 'typebox'
import { idErrors } from '../../../domain/field-errors.ts'
import { ok, operation } from '../../../domain/operation.ts'
import { refuse } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import { type WalletCredential, walletCredentials } from '../model/index.ts'
import { findCredential, requireCredential } from './find-credential.ts'
import type { AnyMethod } from './method.ts'
import { methodOf } from './methods.ts'
import { renderCredential } from './render-credential.ts'
import { AuthCredentialChallenge, ChallengeAnswer } from './shapes.ts'
import { takesTime } from './slow-challenges.ts'
import { countChallenge } from './tries.ts'

export const challengeAuthCredential = operation({
  id: 'challengeAuthCredential',
  route: 'POST /auth/credentials/{id}/challenge',
  summary: 'Sends a one-time code, or gives a passkey something to sign; what was sent before counts no more.',
  needs: 'MANAGE',
  body: Type.Optional(AuthCredentialChallenge),
  answers: { 200: ChallengeAnswer },
  refuses: ['REFERENCE_NOT_FOUND', 'RATE_LIMITED'],
  fieldRules({ world, path, body }, errors) {
    const credential = findCredential(world, path.id)
    const judge = credential && methodOf(credential.type).challenge?.fieldRules
    return [...idErrors(path, 'id'), ...(judge?.((body ?? {}) as never, errors) ?? errors)]
  },
  find({ world, path }) {
    const credential = requireCredential(world, path.id)
    challengeOf(credential)
    return credential
  },
  async prove(call) {
    return challengeOf(call.found).prove?.({ ...call, body: call.body ?? {} })
  },
  apply(call, proof) {
    const { world, found, body } = call
    const waiting = takesTime(world, found, () => countChallenge(world, found))
    if (waiting !== undefined) return waiting
    const challenged = touch(world, found)
    const more = challengeOf(found).issue({ ...call, found: challenged, body: body ?? {} }, proof)
    return ok({ ...renderCredential(challenged), ...more })
  },
})

function challengeOf({ type }: WalletCredential): NonNullable<AnyMethod['challenge']> {
  const says = `Credentials of the type ${type} are verified without a challenge.`
  return methodOf(type).challenge ?? refuse('INVALID_INPUT', { says })
}

function touch(world: World, credential: WalletCredential): WalletCredential {
  return world.of(walletCredentials).update({ ...credential, updatedAtMs: world.now() })
}
