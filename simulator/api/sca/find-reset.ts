import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { type ScaReset, scaResets } from './model/index.ts'

/** Returns the reset that a path names, which must be the customer's own. */
export function findReset(world: World, customerId: string, resetId: string): ScaReset {
  const { id } = findScaCustomer(world, customerId)
  const reset = world.of(scaResets).find(resetId)
  return reset?.customerId === id ? reset : refuse('REFERENCE_NOT_FOUND', { id: resetId })
}
