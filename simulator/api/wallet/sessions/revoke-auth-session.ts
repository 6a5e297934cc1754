import { noContent } from '../../../contract/index.ts'
import { idErrors, refuse } from '../../../refusals/index.ts'
import { isActive, revokeSession, walletCredentials, walletSessions } from '../model/index.ts'
import { activityPayload, signedOperation, walletUserOf } from '../signing/index.ts'

export const revokeAuthSession = signedOperation({
  id: 'revokeAuthSession',
  route: 'DELETE /auth/sessions/{id}',
  summary: 'Ends a session, so its key can no longer sign; any active session of the wallet may sign the request.',
  needs: 'MANAGE',
  answers: { 204: null },
  refuses: ['INVALID_INPUT', 'REFERENCE_NOT_FOUND'],
  namesType: true,
  fieldRules: ({ path }, errors) => [...idErrors(path, 'id'), ...errors],
  find({ world, path: { id = '' } }) {
    const session = world.of(walletSessions).find(id)
    return session !== undefined && isActive(world, session) ? session : refuse('REFERENCE_NOT_FOUND', { id })
  },
  challenge({ world, found: { id, accountId, credentialId } }) {
    const parameters = { apiKeyIds: [id], userId: walletUserOf(world, accountId) }
    return {
      payload: activityPayload(world, accountId, 'ACTIVITY_TYPE_DELETE_API_KEYS', parameters),
      signers: { wallets: [accountId] },
      type: world.of(walletCredentials).get(credentialId).type,
    }
  },
  apply({ world, found }) {
    revokeSession(world, found)
    return noContent()
  },
})
