import type { OperationTable } from '../../../contract/index.ts'
import { listAuthSessions } from './list-auth-sessions.ts'
import { refreshAuthSession } from './refresh-auth-session.ts'
import { revokeAuthSession } from './revoke-auth-session.ts'

export { openSession } from '../model/index.ts'
export { preventReplay, renderSession, renderStoredSession } from './render-session.ts'
export { clientKeyErrors, createSessionKey, type SessionKey } from './session-key.ts'
export { AuthSession, accountIdPattern, clientKeyPattern } from './shapes.ts'

export const sessionOperations = { listAuthSessions, refreshAuthSession, revokeAuthSession } satisfies OperationTable
