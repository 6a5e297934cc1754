import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuseFields } from '../../refusals/index.ts'
import { MINUTE, timestamp } from '../../schema/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { assertionOptions, type FactorName, factorsOf, issueScaChallenge, passkeyFactorOf } from './model/index.ts'
import { CustomerQuery, ScaLoginStart, ScaLoginStartRequest } from './shapes.ts'

const messageLifetimeMs = 5 * MINUTE
const startLifetimeMs = 10 * MINUTE

export const startScaLogin = operation({
  id: 'startScaLogin',
  route: 'POST /sca/login/start',
  summary: 'Starts a login with a factor, in place of one that was started before.',
  needs: 'MANAGE',
  query: CustomerQuery,
  body: ScaLoginStartRequest,
  answers: { 200: ScaLoginStart },
  refuses: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
  find: ({ world, query }) => findScaCustomer(world, query.customerId),
  apply({ world, body: { factor }, found: customer }) {
    refuseUnusableFactor(factor, factorsOf(world, customer))
    const login = { subject: customer.id, kind: 'login', customerId: customer.id, factor } as const
    const lifetimeMs = factor === 'SMS_OTP' ? messageLifetimeMs : startLifetimeMs
    const { id, expiresAtMs } = issueScaChallenge(world, { ...login, availableFactors: [factor] }, lifetimeMs)
    if (factor === 'SMS_OTP') return ok({ factor, challengeId: id, expiresAt: timestamp(expiresAtMs) })
    return ok(factor === 'TOTP' ? { factor } : { factor, ...passkeyMembers(world, customer.id, id) })
  },
})

/** Refuses a factor that the customer has not enrolled; SMS_OTP needs a verified phone number. */
export function refuseUnusableFactor(factor: FactorName, usable: readonly FactorName[]): void {
  if (usable.includes(factor)) return
  const message =
    factor === 'SMS_OTP' ? "The customer's phone number is not verified." : `The customer has not enrolled ${factor}.`
  refuseFields([{ field: 'factor', message }])
}

function passkeyMembers(world: World, customerId: string, challengeId: string) {
  const factor = passkeyFactorOf(world, customerId)
  if (factor === undefined) throw new Error(`${customerId} has no passkey`)
  const { id: relyingPartyId, allowedOrigins } = factor.relyingParty
  return { passkeyOptions: assertionOptions(world, challengeId, factor), allowedOrigins, relyingPartyId }
}
