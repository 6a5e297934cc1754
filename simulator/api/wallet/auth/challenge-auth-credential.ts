import { Type } from 'typebox'
import { ok, operation } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { idErrors, refuse } from '../../../refusals/index.ts'
import { membersOf } from '../../../schema/index.ts'
import { type WalletCredential, walletCredentials } from '../model/index.ts'
import { findCredential, renderCredential, requireCredential } from './credentials.ts'
import { delayChallenge } from './delayed-challenges.ts'
import type { AnyMethod } from './method.ts'
import { methodOf } from './methods.ts'
import { countChallenge } from './rate-limits.ts'
import { AuthCredentialChallenge, ChallengeAnswer } from './shapes.ts'

export const challengeAuthCredential = operation({
  id: 'challengeAuthCredential',
  route: 'POST /auth/credentials/{id}/challenge',
  summary: 'Sends a one-time code, which replaces any earlier one, or issues a challenge for a passkey to sign.',
  needs: 'MANAGE',
  body: Type.Optional(AuthCredentialChallenge),
  answers: { 200: ChallengeAnswer },
  refuses: ['REFERENCE_NOT_FOUND', 'RATE_LIMITED'],
  mayTakeTime: true,
  fieldRules({ world, path, body }, errors) {
    const credential = findCredential(world, path.id)
    const fieldRules = credential && methodOf(credential.type).challenge?.fieldRules
    return [...idErrors(path, 'id'), ...(fieldRules?.(membersOf(body), errors) ?? errors)]
  },
  find({ world, path }) {
    const credential = requireCredential(world, path.id)
    challengeOf(credential)
    return credential
  },
  load: async ({ found }) => methodOf(found.type).load?.(),
  apply(call) {
    const { world, found, body } = call
    const delayed = delayChallenge(world, found, () => countChallenge(world, found))
    if (delayed !== undefined) return delayed
    const challenged = touch(world, found)
    const more = challengeOf(found).issue({ ...call, found: challenged, body: body ?? {} })
    return ok({ ...renderCredential(challenged), ...more })
  },
})

/** Returns the challenge steps of a credential; refuses a type without any. */
function challengeOf({ type }: WalletCredential): NonNullable<AnyMethod['challenge']> {
  const says = `Credentials of type ${type} are verified without a challenge.`
  return methodOf(type).challenge ?? refuse('INVALID_INPUT', { says })
}

function touch(world: World, credential: WalletCredential): WalletCredential {
  return world.of(walletCredentials).update({ ...credential, updatedAtMs: world.now() })
}
