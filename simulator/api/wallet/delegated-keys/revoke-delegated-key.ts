import { noContent, operation } from '../../../contract/index.ts'
import { idErrors, refuse } from '../../../refusals/index.ts'
import { revokeKey } from '../model/index.ts'
import { requireKey } from './get-delegated-key-by-id.ts'

export const revokeDelegatedKey = operation({
  id: 'revokeDelegatedKey',
  route: 'DELETE /auth/delegated-keys/{id}',
  summary: 'Revokes a delegated key, which can then no longer sign; no wallet signature is needed.',
  needs: 'MANAGE',
  answers: { 204: null },
  refuses: ['INVALID_INPUT', 'REFERENCE_NOT_FOUND'],
  fieldRules: ({ path }) => idErrors(path, 'id'),
  find: ({ world, path }) => requireKey(world, path.id),
  apply({ world, found: key }) {
    const { id, status } = key
    if (status !== 'ACTIVE') refuse('INVALID_INPUT', { id, status, says: `The key is ${status}, not ACTIVE.` })
    revokeKey(world, key)
    return noContent()
  },
})
