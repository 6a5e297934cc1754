import { created } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { idErrors, refuse } from '../../../refusals/index.ts'
import { isActive, openSession, type WalletSession, walletSessions } from '../model/index.ts'
import { activityPayload, notesOf, refuseUnauthorized, signedOperation } from '../signing/index.ts'
import { preventReplay, renderSession } from './render-session.ts'
import { clientKeyErrors, createSessionKey, type SessionKey } from './session-key.ts'
import { AuthSession, SessionRefresh } from './shapes.ts'

export const refreshAuthSession = signedOperation({
  id: 'refreshAuthSession',
  route: 'POST /auth/sessions/{id}/refresh',
  summary: 'Opens another 15-minute session for the same credential; the old session stays active until it expires.',
  needs: 'MANAGE',
  body: SessionRefresh,
  answers: { 201: AuthSession },
  refuses: ['REFERENCE_NOT_FOUND'],
  fieldRules: ({ path, body }, errors) => [...idErrors(path, 'id'), ...clientKeyErrors(body, errors)],
  find: ({ world, path: { id = '' } }) => requireActive(world, id),
  challenge: ({ world, found: { id, accountId }, body }) => ({
    payload: activityPayload(world, accountId, 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2', {
      targetPublicKey: body.clientPublicKey,
    }),
    signers: { wallets: [accountId], session: id },
  }),
  prepare: ({ world, body: { clientPublicKey } }, requestId) =>
    createSessionKey(world, `refresh|${requestId}`, clientPublicKey),
  apply({ world, found: { accountId, credentialId } }, request) {
    const key = notesOf<SessionKey>(request)
    const session = openSession(world, { accountId, credentialId, publicKey: key.publicKey })
    return preventReplay(created(renderSession(world, session, key)), key)
  },
})

/** Refuses an unknown session with 404 and an ended one with 401, on the first and on the signed request. */
function requireActive(world: World, id: string): WalletSession {
  const session = world.of(walletSessions).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  if (isActive(world, session)) return session
  return refuseUnauthorized('Session is no longer active')
}
