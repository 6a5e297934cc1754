import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type BeneficialOwner, beneficialOwners } from './model/index.ts'

export function requireOwner(world: World, id: string): BeneficialOwner {
  return world.of(beneficialOwners).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}
