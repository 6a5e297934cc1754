import { idErrors } from '../../../domain/field-errors.ts'
import { created } from '../../../domain/operation.ts'
import { refuse } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import { isActive, openSession, type WalletSession, walletSessions } from '../model/index.ts'
import { activityPayload, notesOf, signedOperation, unauthorized } from '../signing/index.ts'
import { keyErrors } from './client-keys.ts'
import { issued, renderSession } from './render-session.ts'
import { type SessionKey, sessionKey } from './session-key.ts'
import { AuthSession, SessionRefresh } from './shapes.ts'

export const refreshAuthSession = signedOperation({
  id: 'refreshAuthSession',
  route: 'POST /auth/sessions/{id}/refresh',
  summary: 'Opens another session of the same credential, for 15 minutes; the old one runs out by itself.',
  needs: 'MANAGE',
  body: SessionRefresh,
  answers: { 201: AuthSession },
  refuses: ['REFERENCE_NOT_FOUND'],
  fieldRules: ({ path, body }, errors) => [...idErrors(path, 'id'), ...keyErrors(body, errors)],
  find: ({ world, path: { id = '' } }) => requireActive(world, id),
  challenge: ({ world, found: { id, accountId }, body }) => ({
    payload: activityPayload(world, accountId, 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2', {
      targetPublicKey: body.clientPublicKey,
    }),
    signers: { wallets: [accountId], session: id },
  }),
  prepare: ({ world, body: { clientPublicKey } }, occasion) =>
    sessionKey(world, `refresh|${occasion}`, clientPublicKey),
  apply({ world, found: { accountId, credentialId } }, request) {
    const key = notesOf<SessionKey>(request)
    const session = openSession(world, { accountId, credentialId, publicKey: key.publicKey })
    return issued(created(renderSession(world, session, key)), key)
  },
})

/** A session that has ended is told from one that never was, on either request. */
function requireActive(world: World, id: string): WalletSession {
  const session = world.of(walletSessions).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  if (isActive(world, session)) return session
  return unauthorized('Session is no longer active')
}
