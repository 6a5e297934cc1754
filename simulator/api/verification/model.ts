import { lifecycle } from '../../contract/index.ts'
import type { Collection, Document, World } from '../../engine/index.ts'
import { timestamp } from '../../schema/index.ts'
import type { VerificationError, VerificationStatus } from './shapes.ts'

/** One submission of a customer for review, with its result. */
export interface Verification extends Document {
  readonly customerId: string
  readonly verificationStatus: VerificationStatus
  readonly errors: readonly VerificationError[]
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const verifications: Collection<Verification> = {
  name: 'verifications',
  indexes: { customer: (verification) => verification.customerId },
}

/** READY_FOR_VERIFICATION is in the contract, but customers never enter it. */
export const verificationLifecycle = lifecycle<VerificationStatus>('verification', {
  start: ['RESOLVE_ERRORS', 'PENDING_MANUAL_REVIEW', 'IN_PROGRESS', 'APPROVED', 'REJECTED'],
  RESOLVE_ERRORS: [],
  PENDING_MANUAL_REVIEW: ['IN_PROGRESS', 'APPROVED', 'REJECTED', 'RESOLVE_ERRORS'],
  IN_PROGRESS: ['PENDING_MANUAL_REVIEW', 'APPROVED', 'REJECTED', 'RESOLVE_ERRORS'],
  APPROVED: [],
  REJECTED: [],
  READY_FOR_VERIFICATION: [],
})

export function isUndecided({ verificationStatus }: Verification): boolean {
  return verificationStatus === 'PENDING_MANUAL_REVIEW' || verificationStatus === 'IN_PROGRESS'
}

/** Returns the customer's newest verification while it is undecided. */
export function openVerification(world: World, customerId: string): Verification | undefined {
  const newest = world.of(verifications).list({ index: 'customer', key: customerId, limit: 1 }).items[0]
  return newest !== undefined && isUndecided(newest) ? newest : undefined
}

export function renderVerification({ createdAtMs, updatedAtMs, ...verification }: Verification) {
  return { ...verification, createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
}
