import { ok, operation } from '../../../contract/index.ts'
import { renderKey } from '../model/index.ts'
import { requireKey } from './find-key.ts'
import { DelegatedKeyShape } from './shapes.ts'

export const getDelegatedKeyById = operation({
  id: 'getDelegatedKeyById',
  route: 'GET /auth/delegated-keys/{id}',
  summary: 'Returns a delegated key.',
  needs: 'VIEW',
  answers: { 200: DelegatedKeyShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  find: ({ world, path }) => requireKey(world, path.id),
  apply: ({ found }) => ok(renderKey(found)),
})
