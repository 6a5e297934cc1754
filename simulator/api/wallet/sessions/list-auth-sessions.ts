import { Type } from 'typebox'
import { ok, operation } from '../../../contract/index.ts'
import { activeSessions } from '../model/index.ts'
import { renderSession } from './render-session.ts'
import { accountIdPattern, SessionList } from './shapes.ts'

export const listAuthSessions = operation({
  id: 'listAuthSessions',
  route: 'GET /auth/sessions',
  summary: 'Lists the active sessions of a wallet, newest first, on a single page.',
  needs: 'VIEW',
  query: Type.Object({
    accountId: Type.String({ pattern: accountIdPattern, description: 'The internal account of the wallet.' }),
  }),
  answers: { 200: SessionList },
  apply({ world, query: { accountId } }) {
    const newestFirst = [...activeSessions(world, accountId)].reverse()
    return ok({ data: newestFirst.map((session) => renderSession(world, session)) })
  },
})
