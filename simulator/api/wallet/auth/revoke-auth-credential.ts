import { noContent } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { idErrors, refuse } from '../../../refusals/index.ts'
import { credentialsOf, revokeSessionsOf, type WalletCredential, walletCredentials } from '../model/index.ts'
import { activityPayload, signedOperation, walletUserOf } from '../signing/index.ts'
import { requireCredential } from './credentials.ts'
import { dropDelayedChallenge } from './delayed-challenges.ts'
import { methodOf } from './methods.ts'
import { dropRateLimitRecord } from './rate-limits.ts'

export const revokeAuthCredential = signedOperation({
  id: 'revokeAuthCredential',
  route: 'DELETE /auth/credentials/{id}',
  summary: 'Removes a credential and ends its sessions; a session of another credential must sign the request.',
  needs: 'MANAGE',
  answers: { 204: null },
  refuses: ['REFERENCE_NOT_FOUND', 'INVALID_INPUT'],
  namesType: true,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find: ({ world, path }) => requireCredential(world, path.id),
  challenge({ world, found }) {
    refuseLastCredential(world, found)
    const { accountId, id, type } = found
    const { activityType, parameters } = methodOf(type).remove.activity(world, found)
    const payload = activityPayload(world, accountId, activityType, {
      ...parameters,
      userId: walletUserOf(world, accountId),
    })
    return { payload, type, signers: { wallets: [accountId], exceptCredential: id } }
  },
  check: ({ world, found }) => refuseLastCredential(world, found),
  apply({ world, found }) {
    refuseLastCredential(world, found)
    revokeSessionsOf(world, found.id)
    methodOf(found.type).remove.cleanUp?.(world, found)
    dropRateLimitRecord(world, found)
    dropDelayedChallenge(world, found)
    world.of(walletCredentials).remove(found.id)
    return noContent()
  },
})

/** Refuses to remove the only credential of a wallet, which would lock its owner out. */
function refuseLastCredential(world: World, { accountId }: WalletCredential): void {
  const reason = 'Account must keep at least one credential'
  if (credentialsOf(world, accountId).length === 1) refuse('INVALID_INPUT', { says: `${reason}.` }, { reason })
}
