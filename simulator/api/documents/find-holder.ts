import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { requireCustomer } from '../customers/index.ts'
import { beneficialOwners } from '../owners/model/index.ts'

/** Refuses a holder that does not exist or belongs to a deleted customer. The id's prefix selects the collection. */
export function requireHolder(world: World, id: string): void {
  if (id.startsWith('Customer:')) requireCustomer(world, id)
  else {
    const owner = world.of(beneficialOwners).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
    requireCustomer(world, owner.customerId)
  }
}
