import { Type } from 'typebox'
import { ok, operation } from '../../../contract/index.ts'
import { findOpenAccount } from '../../accounts/index.ts'
import { credentialsOf } from '../model/index.ts'
import { renderCredential } from './credentials.ts'
import { AuthCredentialList, accountId } from './shapes.ts'

export const listAuthCredentials = operation({
  id: 'listAuthCredentials',
  route: 'GET /auth/credentials',
  summary: 'Lists the credentials of an embedded wallet, oldest first; the list is empty for an unknown account.',
  needs: 'VIEW',
  query: Type.Object({ accountId }),
  answers: { 200: AuthCredentialList },
  apply({ world, query }) {
    const isOpen = findOpenAccount(world, query.accountId) !== undefined
    return ok({ data: isOpen ? credentialsOf(world, query.accountId).map(renderCredential) : [] })
  },
})
