import { created, operation } from '../../contract/index.ts'
import { sha256 } from '../../engine/index.ts'
import { DAY, timestamp } from '../../schema/index.ts'
import { credentialPrefix } from '../../worlds/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { factorsOf, refuseTooSoon, resetsOf, startReset } from './model/index.ts'
import { CustomerQuery, TwoFactorResetStart, TwoFactorResetStartRequest } from './shapes.ts'
import { refuseUnusableFactor } from './start-sca-login.ts'

const mostStarts = 5
const startWindowMs = DAY

export const startTwoFactorReset = operation({
  id: 'startTwoFactorReset',
  route: 'POST /sca/factors/reset',
  summary: 'Starts the reset of a factor that the customer has lost; a liveness check decides it.',
  needs: 'MANAGE',
  query: CustomerQuery,
  body: TwoFactorResetStartRequest,
  answers: { 201: TwoFactorResetStart },
  refuses: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  find: ({ world, query }) => findScaCustomer(world, query.customerId),
  apply({ world, body: { factor }, found: customer, origin }) {
    refuseUnusableFactor(factor, factorsOf(world, customer))
    refuseTooSoon(world, resetsOf(world, customer.id).at(-mostStarts)?.createdAtMs, startWindowMs)
    const id = world.newId('ScaReset')
    const address = credentialPrefix(world.name) + world.entropy.hex(`liveness page|${id}`, 48)
    const reset = startReset(world, { id, customerId: customer.id, factor, addressHash: sha256(address) })
    const body = {
      resetId: id,
      livenessAccessToken: world.entropy.hex(`liveness token|${id}`, 64),
      verificationLink: `${origin}/liveness/${address}`,
      expiresAt: timestamp(reset.expiresAtMs),
    }
    // The link decides about the reset, so the memory of idempotency keys does not keep it.
    return { ...created(body), isProvisional: true }
  },
})
