import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type Customer, customers } from './model.ts'

/** Once deleted, a customer can be looked at and otherwise is not there. */
export function findActiveCustomer(world: World, id: string): Customer | undefined {
  const customer = world.of(customers).find(id)
  return customer?.isDeleted === true ? undefined : customer
}

/** The customer whom a request is about. */
export function requireCustomer(world: World, id: string): Customer {
  return findActiveCustomer(world, id) ?? refuse('USER_NOT_FOUND', { id })
}
