import { timestamp } from '../../schema/index.ts'
import type { ScaReset } from './model/index.ts'

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
