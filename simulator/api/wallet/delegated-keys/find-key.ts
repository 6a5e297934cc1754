import { refuse } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import { type DelegatedKey, delegatedKeys } from '../model/index.ts'

export function requireKey(world: World, id: string): DelegatedKey {
  return world.of(delegatedKeys).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}
