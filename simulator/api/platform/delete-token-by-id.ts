import { noContent, operation } from '../../contract/index.ts'
import { idErrors, refuse } from '../../refusals/index.ts'
import { findToken, revokeToken } from './model.ts'

export const deleteTokenById = operation({
  id: 'deleteTokenById',
  route: 'DELETE /tokens/{tokenId}',
  summary: 'Deletes a token; its credential is refused from the next request on.',
  needs: 'MANAGE',
  answers: { 204: null },
  refuses: ['INVALID_INPUT', 'TOKEN_NOT_FOUND'],
  fieldRules: ({ path }) => idErrors(path, 'tokenId'),
  find: findToken,
  apply({ world, caller, found }) {
    if (found.id === caller.tokenId)
      refuse('INVALID_INPUT', {
        field: 'tokenId',
        value: found.id,
        says: 'A token cannot delete itself; another token is needed.',
      })
    revokeToken(world, found)
    return noContent()
  },
})
