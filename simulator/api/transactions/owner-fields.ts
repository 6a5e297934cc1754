import type { World } from '../../engine/index.ts'
import { customers } from '../customers/index.ts'
import { platformConfig } from '../platform/index.ts'

/** Returns the owner's ids; the platform's own payments carry the platform's id in both members. */
export function ownerFields(world: World, customerId: string | undefined) {
  if (customerId !== undefined) {
    const { id, platformCustomerId } = world.of(customers).get(customerId)
    return { customerId: id, platformCustomerId }
  }
  const { id } = platformConfig(world)
  return { customerId: id, platformCustomerId: id }
}
