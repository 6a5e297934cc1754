import type { Collection, Document, World } from '../../../engine/index.ts'
import type { FactorName } from './factors.ts'

/** Something that a customer must prove with a factor. */
export interface ScaChallenge extends Document {
  /** The customer who logs in, the external account to trust or not, or the quote to authorize. */
  readonly subject: string
  readonly kind: 'login' | 'trust' | 'untrust' | 'payment'
  readonly customerId: string
  readonly factor: FactorName
  /** The factors that may prove it. */
  readonly availableFactors: readonly FactorName[]
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** The times of the wrong proofs; only payments limit them. */
  readonly wrongAtMs: readonly number[]
  /** The time of the last text message. */
  readonly sentAtMs: number
}

const scaChallenges: Collection<ScaChallenge> = {
  name: 'scaChallenges',
  indexes: { subject: ({ subject }) => subject },
}

type NewChallenge = Pick<ScaChallenge, 'subject' | 'kind' | 'customerId' | 'factor' | 'availableFactors'>

/** Issues a challenge, in place of an earlier one about the same subject. */
export function issueScaChallenge(world: World, challenge: NewChallenge, lifetimeMs: number): ScaChallenge {
  dropScaChallenge(world, challenge.subject)
  const now = world.now()
  const times = { createdAtMs: now, expiresAtMs: now + lifetimeMs, sentAtMs: now, wrongAtMs: [] }
  return world.of(scaChallenges).insert({ id: world.newId('ScaChallenge'), ...challenge, ...times })
}

/** Returns the challenge about a subject, expired or not. */
export function scaChallengeOf(world: World, subject: string): ScaChallenge | undefined {
  return world.of(scaChallenges).first('subject', subject)
}

/** Counts a wrong proof and returns how many there are. */
export function countWrongProof(world: World, challenge: ScaChallenge): number {
  const wrongAtMs = [...challenge.wrongAtMs, world.now()]
  changeScaChallenge(world, challenge, { wrongAtMs })
  return wrongAtMs.length
}

export const isChallengeExpired = (world: World, { expiresAtMs }: ScaChallenge): boolean => world.now() >= expiresAtMs

export function changeScaChallenge(world: World, challenge: ScaChallenge, changes: Partial<ScaChallenge>): void {
  world.of(scaChallenges).update({ ...challenge, ...changes })
}

export function dropScaChallenge(world: World, subject: string): void {
  const challenge = scaChallengeOf(world, subject)
  if (challenge !== undefined) world.of(scaChallenges).remove(challenge.id)
}
