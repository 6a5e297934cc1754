import { Type } from 'typebox'
import type { World } from '../../../engine/index.ts'
import { instant, optional, timestamp } from '../../../schema/index.ts'
import type { ScaChallenge } from './challenges.ts'
import { factorNames, passkeyFactorOf } from './factors.ts'
import { assertionOptions } from './passkey-options.ts'

const Factor = Type.Enum([...factorNames])

export const ScaChallengeShape = Type.Object({
  id: Type.String(),
  expiresAt: instant('The time from which a proof is refused.'),
  factor: Factor,
  availableFactors: Type.Array(Factor),
  purpose: optional(Type.Union([Type.String(), Type.Null()])),
  passkeyAssertionOptions: optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  passkeyAllowedOrigins: optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
})

/** Renders a challenge as the API shows it; payments have a purpose and leave out the origins. */
export function renderScaChallenge(world: World, challenge: ScaChallenge, purpose?: string) {
  const { id, expiresAtMs, factor, availableFactors, customerId, kind } = challenge
  const passkey = factor === 'PASSKEY' ? passkeyFactorOf(world, customerId) : undefined
  return {
    id,
    expiresAt: timestamp(expiresAtMs),
    factor,
    availableFactors,
    purpose,
    passkeyAssertionOptions: passkey && assertionOptions(world, id, passkey),
    passkeyAllowedOrigins: kind === 'payment' ? undefined : passkey?.relyingParty.allowedOrigins,
  }
}
