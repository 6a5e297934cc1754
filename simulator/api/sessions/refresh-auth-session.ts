import { idErrors } from '../../domain/field-errors.ts'
import { created } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { sealedSessionKey } from '../sealing/index.ts'
import { activityPayload, compressedPoint, notesOf, signedOperation } from '../signing/index.ts'
import { isActive, openSession, type WalletSession, walletSessions } from '../wallet/index.ts'
import { keyErrors } from './client-keys.ts'
import { renderSession } from './render-session.ts'
import { AuthSession, SessionRefresh } from './shapes.ts'

/** The key of the new session; its private half, sealed, when the client did not make the pair. */
interface SessionKey {
  readonly publicKey: string
  readonly encryptedSessionSigningKey?: string
}

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
  prove: ({ world, found, body }) => sessionKey(world, found, body.clientPublicKey),
  challenge: ({ world, found: { id, accountId }, body }, key: SessionKey) => ({
    payload: activityPayload(world, accountId, 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2', {
      targetPublicKey: body.clientPublicKey,
    }),
    signers: { wallets: [accountId], session: id },
    notes: key,
  }),
  apply({ world, found: { accountId, credentialId } }, request) {
    const { publicKey, encryptedSessionSigningKey } = notesOf<SessionKey>(request)
    const session = openSession(world, { accountId, credentialId, publicKey })
    return created(renderSession(world, session, { encryptedSessionSigningKey }))
  },
})

/** A session that has ended is told from one that never was, on either request. */
function requireActive(world: World, id: string): WalletSession {
  const session = world.of(walletSessions).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  if (isActive(world, session)) return session
  const reason = 'Session is no longer active'
  return refuse('UNAUTHORIZED', { says: `${reason}.` }, { reason })
}

async function sessionKey(world: World, { id }: WalletSession, clientKey: string): Promise<SessionKey> {
  if (!clientKey.startsWith('04')) return { publicKey: compressedPoint(clientKey) ?? clientKey }
  return sealedSessionKey(world, `refresh|${id}|${world.momentNumber()}|${clientKey}`, clientKey)
}
