import { Type } from 'typebox'
import { ok, operation } from '../../../domain/operation.ts'
import { findOpenAccount } from '../../accounts/index.ts'
import { credentialsOf } from '../model/index.ts'
import { renderCredential } from './render-credential.ts'
import { AuthCredentialList, accountId } from './shapes.ts'

export const listAuthCredentials = operation({
  id: 'listAuthCredentials',
  route: 'GET /auth/credentials',
  summary: 'Lists the credentials of an embedded wallet, oldest first; of an unknown account there are none.',
  needs: 'VIEW',
  query: Type.Object({ accountId }),
  answers: { 200: AuthCredentialList },
  apply({ world, query }) {
    const isThere = findOpenAccount(world, query.accountId) !== undefined
    return ok({ data: isThere ? credentialsOf(world, query.accountId).map(renderCredential) : [] })
  },
})
