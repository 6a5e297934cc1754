import { ok, operation } from '../../contract/index.ts'
import { findToken } from './model.ts'
import { renderToken } from './rendering.ts'
import { ApiToken } from './shapes.ts'

export const getTokenById = operation({
  id: 'getTokenById',
  route: 'GET /tokens/{tokenId}',
  summary: 'Returns a token without its secret.',
  needs: 'VIEW',
  answers: { 200: ApiToken },
  refuses: ['TOKEN_NOT_FOUND'],
  find: findToken,
  apply: ({ found }) => ok(renderToken(found)),
})
