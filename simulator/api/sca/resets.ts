import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { timestamp } from '../../schema/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { type ScaReset, scaResets } from './model/index.ts'

/** Returns the reset that a path names, which must be the customer's own. */
export function findReset(world: World, customerId: string, resetId: string): ScaReset {
  const { id } = findScaCustomer(world, customerId)
  const reset = world.of(scaResets).find(resetId)
  return reset?.customerId === id ? reset : refuse('REFERENCE_NOT_FOUND', { id: resetId })
}

/** Renders a reset as the API shows it. */
export function renderReset({ status, factor, isEnrolledAgain, expiresAtMs, completedAtMs }: ScaReset) {
  const enrollment = isEnrolledAgain ? ('COMPLETED' as const) : ('PENDING' as const)
  return {
    status,
    factor,
    enrollmentStatus: factor === 'SMS_OTP' ? null : enrollment,
    expiresAt: timestamp(expiresAtMs),
    completedAt: completedAtMs === undefined ? null : timestamp(completedAtMs),
  }
}
