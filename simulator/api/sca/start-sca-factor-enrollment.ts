import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import type { Customer } from '../customers/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { creationOptions, passkeyFactorOf, relyingPartyOf, startEnrolment, totpSecretOf } from './model/index.ts'
import { CustomerQuery, ScaFactorEnrollRequest, ScaFactorEnrollStart } from './shapes.ts'

export const startScaFactorEnrollment = operation({
  id: 'startScaFactorEnrollment',
  route: 'POST /sca/factors',
  summary: 'Starts the enrolment of an authenticator app or a passkey, in place of a pending enrolment.',
  needs: 'MANAGE',
  query: CustomerQuery,
  body: ScaFactorEnrollRequest,
  answers: { 200: ScaFactorEnrollStart },
  refuses: ['USER_NOT_FOUND', 'CONFLICT', 'PASSKEY_ALREADY_ENROLLED'],
  find: ({ world, query }) => findScaCustomer(world, query.customerId),
  apply({ world, body, found: customer, origin }) {
    if (body.type === 'PASSKEY') return ok(startPasskey(world, customer, origin))
    const { secretId } = startEnrolment(world, customer.id, 'TOTP')
    const secret = totpSecretOf(world, secretId, accountNameOf(customer))
    // The answer holds a secret, so the memory of idempotency keys does not keep it.
    return { ...ok({ type: 'TOTP', ...secret }), isProvisional: true }
  },
})

function startPasskey(world: World, customer: Customer, origin: string) {
  if (passkeyFactorOf(world, customer.id) !== undefined) refuse('PASSKEY_ALREADY_ENROLLED')
  const relyingParty = relyingPartyOf(world, origin)
  const { secretId } = startEnrolment(world, customer.id, 'PASSKEY', relyingParty)
  const name = accountNameOf(customer)
  const options = creationOptions(world, secretId, relyingParty, { id: customer.id, name, displayName: name })
  const { id: relyingPartyId, allowedOrigins } = relyingParty
  return { type: 'PASSKEY', options, allowedOrigins, relyingPartyId } as const
}

/** Returns the name that apps and authenticators show for the account. */
const accountNameOf = ({ email, platformCustomerId }: Customer): string => email ?? platformCustomerId
