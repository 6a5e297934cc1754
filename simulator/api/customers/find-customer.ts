import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type Customer, customers } from './model.ts'

/** Returns the customer unless it is deleted; deleted customers can only be read. */
export function findActiveCustomer(world: World, id: string): Customer | undefined {
  const customer = world.of(customers).find(id)
  return customer?.isDeleted === true ? undefined : customer
}

/** Returns the active customer, or refuses with USER_NOT_FOUND. */
export function requireCustomer(world: World, id: string): Customer {
  return findActiveCustomer(world, id) ?? refuse('USER_NOT_FOUND', { id })
}
