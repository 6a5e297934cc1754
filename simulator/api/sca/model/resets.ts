import { lifecycle, type TaskDeclaration } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { MINUTE, SECOND } from '../../../schema/index.ts'
import type { EnrolledFactor, FactorName } from './factors.ts'

export const resetStatuses = [
  'INITIATED',
  'PENDING_REVIEW',
  'LIVENESS_PASSED',
  'COMPLETED',
  'REJECTED',
  'EXPIRED',
] as const
type ResetStatus = (typeof resetStatuses)[number]

/** The reset of a factor that the customer has lost. */
export interface ScaReset extends Document {
  readonly customerId: string
  readonly factor: FactorName
  readonly status: ResetStatus
  /** The hash of the last part of the page's address; the address itself is not stored. */
  readonly addressHash: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly completedAtMs?: number
  /** True once the factor was enrolled again after the reset. */
  readonly isEnrolledAgain: boolean
}

export const scaResets: Collection<ScaReset> = {
  name: 'scaResets',
  indexes: { customer: ({ customerId }) => customerId, address: ({ addressHash }) => addressHash },
}

export const resetLifecycle = lifecycle<ResetStatus>('scaReset', {
  start: ['INITIATED'],
  INITIATED: ['PENDING_REVIEW', 'REJECTED', 'EXPIRED'],
  PENDING_REVIEW: ['LIVENESS_PASSED', 'REJECTED', 'EXPIRED'],
  LIVENESS_PASSED: ['COMPLETED', 'REJECTED', 'EXPIRED'],
  COMPLETED: [],
  REJECTED: [],
  EXPIRED: [],
})

const windowMs = 30 * MINUTE
const stepMs = 2 * SECOND
const [reviewTask, passTask, expiryTask] = ['scaReset.review', 'scaReset.pass', 'scaReset.expire'] as const

/** Starts a reset. Unless somebody decides otherwise on its page, the liveness check passes after four seconds. */
export function startReset(
  world: World,
  reset: Pick<ScaReset, 'id' | 'customerId' | 'factor' | 'addressHash'>,
): ScaReset {
  const now = world.now()
  const status = resetLifecycle.enter(world, reset.id, 'start', 'INITIATED')
  world.schedule({ kind: reviewTask, subject: reset.id, afterMs: stepMs })
  world.schedule({ kind: expiryTask, subject: reset.id, afterMs: windowMs })
  const times = { createdAtMs: now, expiresAtMs: now + windowMs }
  return world.of(scaResets).insert({ ...reset, status, ...times, isEnrolledAgain: false })
}

export function moveReset(
  world: World,
  reset: ScaReset,
  status: ResetStatus,
  changes: Partial<ScaReset> = {},
): ScaReset {
  return resetLifecycle.move(world, world.of(scaResets), reset, reset.status, status, { ...changes, status })
}

/** Passes the liveness check, unless it has already passed. */
export function passLiveness(world: World, reset: ScaReset): ScaReset {
  const reviewed = reset.status === 'INITIATED' ? moveReset(world, reset, 'PENDING_REVIEW') : reset
  return reviewed.status === 'PENDING_REVIEW' ? moveReset(world, reviewed, 'LIVENESS_PASSED') : reviewed
}

export const isFinal = ({ status }: ScaReset): boolean =>
  status === 'COMPLETED' || status === 'REJECTED' || status === 'EXPIRED'

/** Returns the resets that the customer started, oldest first. */
export const resetsOf = (world: World, customerId: string): readonly ScaReset[] =>
  world.of(scaResets).all('customer', customerId)

/** Records on completed resets of a factor that it is enrolled again. */
export function markEnrolledAgain(world: World, customerId: string, factor: EnrolledFactor): void {
  for (const reset of resetsOf(world, customerId))
    if (reset.factor === factor && reset.status === 'COMPLETED' && !reset.isEnrolledAgain)
      world.of(scaResets).update({ ...reset, isEnrolledAgain: true })
}

/** Declares a task that does something unless the page or another task was faster. */
function resetTask(run: (world: World, reset: ScaReset) => void): TaskDeclaration {
  return { run: (world, { subject = '' }) => run(world, world.of(scaResets).get(subject)) }
}

export const resetTasks: Readonly<Record<string, TaskDeclaration>> = {
  [reviewTask]: resetTask((world, reset) => {
    if (reset.status !== 'INITIATED') return
    moveReset(world, reset, 'PENDING_REVIEW')
    world.schedule({ kind: passTask, subject: reset.id, afterMs: stepMs })
  }),
  [passTask]: resetTask((world, reset) => {
    if (reset.status === 'PENDING_REVIEW') moveReset(world, reset, 'LIVENESS_PASSED')
  }),
  [expiryTask]: resetTask((world, reset) => {
    if (!isFinal(reset)) moveReset(world, reset, 'EXPIRED')
  }),
}
