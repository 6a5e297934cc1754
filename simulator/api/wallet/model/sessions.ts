import { lifecycle, type TaskDeclaration } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'

const sessionLifetimeMs = 900_000

type SessionStatus = 'ACTIVE' | 'REVOKED' | 'EXPIRED'

/** A signed-in session: the holder of its private key may sign for the wallet until it ends. */
export interface WalletSession extends Document {
  readonly accountId: string
  /** The credential that was verified; a refreshed session keeps that of the session before it. */
  readonly credentialId: string
  readonly status: SessionStatus
  /** The compressed point, in lower-case hex. */
  readonly publicKey: string
  /** The id of the task that expires it. */
  readonly expiryTask: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly expiresAtMs: number
}

export const walletSessions: Collection<WalletSession> = {
  name: 'walletSessions',
  indexes: {
    account: ({ accountId, status }) => (status === 'ACTIVE' ? accountId : undefined),
    credential: ({ credentialId, status }) => (status === 'ACTIVE' ? credentialId : undefined),
    key: ({ publicKey, status }) => (status === 'ACTIVE' ? publicKey : undefined),
  },
}

export const sessionLifecycle = lifecycle<SessionStatus>('session', {
  start: ['ACTIVE'],
  ACTIVE: ['REVOKED', 'EXPIRED'],
  REVOKED: [],
  EXPIRED: [],
})

const expiryTask = 'session.expire'

interface SessionStart {
  readonly accountId: string
  /** The `AuthMethod:` id of the verified credential. */
  readonly credentialId: string
  /** The compressed point, in lower-case hex. */
  readonly publicKey: string
}

export function openSession(world: World, { accountId, credentialId, publicKey }: SessionStart): WalletSession {
  const id = world.newId('Session')
  const now = world.now()
  return world.of(walletSessions).insert({
    id,
    accountId,
    credentialId,
    status: sessionLifecycle.enter(world, id, 'start', 'ACTIVE'),
    publicKey,
    expiryTask: world.schedule({ kind: expiryTask, subject: id, afterMs: sessionLifetimeMs }).id,
    createdAtMs: now,
    updatedAtMs: now,
    expiresAtMs: now + sessionLifetimeMs,
  })
}

/** True while a session may sign; `expiresAtMs` itself is already too late. */
export function isActive(world: World, { status, expiresAtMs }: WalletSession): boolean {
  return status === 'ACTIVE' && world.now() < expiresAtMs
}

/** Lists the active sessions of a wallet, oldest first. */
export function activeSessions(world: World, accountId: string): readonly WalletSession[] {
  return world
    .of(walletSessions)
    .all('account', accountId)
    .filter((session) => isActive(world, session))
}

/** Lists the active sessions that have this key, across all wallets. */
export function activeSessionsOfKey(world: World, publicKey: string): readonly WalletSession[] {
  return world
    .of(walletSessions)
    .all('key', publicKey)
    .filter((session) => isActive(world, session))
}

/** Ends a session before it expires. */
export function revokeSession(world: World, session: WalletSession): void {
  world.cancel(session.expiryTask)
  end(world, session, 'REVOKED')
}

/** Ends every active session of a wallet. */
export function revokeSessionsOfWallet(world: World, accountId: string): void {
  for (const session of activeSessions(world, accountId)) revokeSession(world, session)
}

/** Ends every active session that was opened with a credential, refreshed ones included. */
export function revokeSessionsOf(world: World, credentialId: string): void {
  for (const session of world.of(walletSessions).all('credential', credentialId)) revokeSession(world, session)
}

function end(world: World, session: WalletSession, status: 'REVOKED' | 'EXPIRED'): void {
  const changes = { status, updatedAtMs: world.now() }
  sessionLifecycle.move(world, world.of(walletSessions), session, session.status, status, changes)
}

export const sessionTasks: Readonly<Record<string, TaskDeclaration>> = {
  [expiryTask]: { run: (world, { subject = '' }) => end(world, world.of(walletSessions).get(subject), 'EXPIRED') },
}
