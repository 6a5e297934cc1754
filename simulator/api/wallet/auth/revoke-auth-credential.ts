import { idErrors } from '../../../domain/field-errors.ts'
import { noContent } from '../../../domain/operation.ts'
import { refuse } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import { credentialsOf, revokeSessionsOf, type WalletCredential, walletCredentials } from '../model/index.ts'
import { activityPayload, signedOperation, walletUserOf } from '../signing/index.ts'
import { requireCredential } from './find-credential.ts'
import { methodOf } from './methods.ts'
import { forgetSlowChallenge } from './slow-challenges.ts'
import { forgetTries } from './tries.ts'

export const revokeAuthCredential = signedOperation({
  id: 'revokeAuthCredential',
  route: 'DELETE /auth/credentials/{id}',
  summary: 'Removes a credential and ends its sessions, signed by a session of another credential.',
  needs: 'MANAGE',
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND', 'INVALID_INPUT'],
  namesType: true,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: ({ world, path }) => requireCredential(world, path.id),
  challenge({ world, found }) {
    refuseOnlyOne(world, found)
    const { accountId, id, type } = found
    const { activityType, parameters } = methodOf(type).remove.activity(world, found)
    const payload = activityPayload(world, accountId, activityType, {
      ...parameters,
      userId: walletUserOf(world, accountId),
    })
    return { payload, type, signers: { wallets: [accountId], exceptCredential: id } }
  },
  check: ({ world, found }) => refuseOnlyOne(world, found),
  apply({ world, found }) {
    refuseOnlyOne(world, found)
    revokeSessionsOf(world, found.id)
    methodOf(found.type).remove.forget?.(world, found)
    forgetTries(world, found)
    forgetSlowChallenge(world, found)
    world.of(walletCredentials).remove(found.id)
    return noContent()
  },
})

const keepOne = 'Account must keep at least one credential'

/** Nobody could ever sign in again. */
function refuseOnlyOne(world: World, { accountId }: WalletCredential): void {
  if (credentialsOf(world, accountId).length === 1)
    refuse('INVALID_INPUT', { says: `${keepOne}.` }, { reason: keepOne })
}
