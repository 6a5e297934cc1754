import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { MINUTE } from '../../../schema/index.ts'
import type { EnrolledFactor } from './factors.ts'
import type { RelyingParty } from './relying-party.ts'

/** An enrolment that awaits its confirmation. */
export interface Enrolment extends Document {
  readonly customerId: string
  readonly factor: EnrolledFactor
  /** The id of the new secret (TOTP), or of the challenge (PASSKEY); both derive from it. */
  readonly secretId: string
  /** PASSKEY only. */
  readonly relyingParty?: RelyingParty
  readonly startedAtMs: number
}

const enrolments: Collection<Enrolment> = { name: 'scaEnrolments' }

const lifetimeMs = 10 * MINUTE

/** A start in place of a pending one is not a move. */
export const enrolmentLifecycle = lifecycle<'PENDING' | 'ENROLLED'>('scaFactor', {
  start: ['PENDING'],
  PENDING: ['ENROLLED'],
  ENROLLED: [],
})

const enrolmentId = (customerId: string, factor: EnrolledFactor): string => `${customerId}|enrolling ${factor}`

/** Starts an enrolment, in place of a pending one of the same factor. */
export function startEnrolment(
  world: World,
  customerId: string,
  factor: EnrolledFactor,
  relyingParty?: RelyingParty,
): Enrolment {
  const enrolment: Enrolment = {
    id: enrolmentId(customerId, factor),
    customerId,
    factor,
    secretId: world.newId('ScaEnrolment'),
    ...(relyingParty === undefined ? {} : { relyingParty }),
    startedAtMs: world.now(),
  }
  const stored = world.of(enrolments)
  if (stored.find(enrolment.id) !== undefined) return stored.update(enrolment)
  enrolmentLifecycle.enter(world, enrolment.id, 'start', 'PENDING')
  return stored.insert(enrolment)
}

/** Returns the pending enrolment, unless it is older than ten minutes. */
export function pendingEnrolment(world: World, customerId: string, factor: EnrolledFactor): Enrolment | undefined {
  const enrolment = world.of(enrolments).find(enrolmentId(customerId, factor))
  return enrolment !== undefined && world.now() < enrolment.startedAtMs + lifetimeMs ? enrolment : undefined
}

export function endEnrolment(world: World, { id }: Enrolment): void {
  enrolmentLifecycle.enter(world, id, 'PENDING', 'ENROLLED')
  world.of(enrolments).remove(id)
}
