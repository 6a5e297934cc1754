import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type Customer, needsStrongAuthentication, requireCustomer } from '../customers/index.ts'

/** Returns the customer that a request names. Order: the customer exists, and lives in a region of SCA. */
export function findScaCustomer(world: World, customerId: string): Customer {
  const customer = requireCustomer(world, customerId)
  refuseOutsideSca(customer)
  return customer
}

/** Refuses a customer who is not under strong customer authentication. */
export function refuseOutsideSca({ region }: Customer): void {
  if (!needsStrongAuthentication(region))
    refuse('CONFLICT', { region, says: `Strong customer authentication does not apply to customers in ${region}.` })
}
