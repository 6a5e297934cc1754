import type { World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { type DelegatedKey, delegatedKeys } from '../model/index.ts'

export function requireKey(world: World, id: string): DelegatedKey {
  return world.of(delegatedKeys).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}
