import { ok, operation } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { type DelegatedKey, delegatedKeys, renderKey } from '../model/index.ts'
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

export function requireKey(world: World, id: string): DelegatedKey {
  return world.of(delegatedKeys).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}
