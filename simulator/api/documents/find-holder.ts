import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { beneficialOwners, requireCustomer } from '../customers/index.ts'

/** Whose document it is to be, by the type of the id. */
export function requireHolder(world: World, id: string): void {
  if (id.startsWith('Customer:')) requireCustomer(world, id)
  else if (world.of(beneficialOwners).find(id) === undefined) refuse('REFERENCE_NOT_FOUND', { id })
}
