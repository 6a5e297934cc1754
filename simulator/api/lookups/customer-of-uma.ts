import type { World } from '../../engine/index.ts'
import { type Customer, customers } from '../customers/index.ts'

/** Returns the customer with the address, ignoring case. */
export function customerOfUma(world: World, address: string): Customer | undefined {
  const holders = world.of(customers).all('umaAddress', address.toLowerCase())
  return holders.find(({ isDeleted }) => !isDeleted)
}

/** True when the address is the customer's own. */
export function isOwnAddress(world: World, customerId: string, address: string): boolean {
  return customerOfUma(world, address)?.id === customerId
}
