import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import type { Customer } from '../customers/index.ts'
import type { NewPasskey } from '../wallet/auth/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { renderFactor } from './model/factors.ts'
import {
  type Checked,
  type Enrolment,
  endEnrolment,
  isTotpCode,
  markEnrolledAgain,
  pendingEnrolment,
  proveRegistration,
  recoveryCodesOf,
  storePasskey,
  storeTotp,
  totpSecretOf,
} from './model/index.ts'
import { CustomerQuery, ScaFactorConfirmRequest, ScaFactorConfirmResponse } from './shapes.ts'

/** A checked credential with the enrolment that it was checked against. */
interface Registration {
  readonly secretId: string
  readonly checked: Checked<NewPasskey>
}

export const confirmScaFactorEnrollment = operation({
  id: 'confirmScaFactorEnrollment',
  route: 'POST /sca/factors/confirm',
  summary: 'Enrols the authenticator app or the passkey whose enrolment is pending.',
  needs: 'MANAGE',
  query: CustomerQuery,
  body: ScaFactorConfirmRequest,
  answers: { 200: ScaFactorConfirmResponse },
  refuses: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
  find: ({ world, query }) => findScaCustomer(world, query.customerId),
  async prove({ world, body, found }): Promise<Registration | undefined> {
    const enrolment = body.type === 'PASSKEY' ? pendingEnrolment(world, found.id, 'PASSKEY') : undefined
    if (body.type !== 'PASSKEY' || enrolment === undefined) return undefined
    const checked = await proveRegistration(world, enrolment, body.credential, body.origin)
    return { secretId: enrolment.secretId, checked }
  },
  apply({ world, body, found: customer }, registration) {
    const enrolment = requireEnrolment(world, customer, body.type)
    if (body.type === 'PASSKEY') return ok(confirmPasskey(world, customer, enrolment, registration))
    if (body.secret !== totpSecretOf(world, enrolment.secretId, '').secret)
      refuseFields([{ field: 'secret', message: 'The secret is not that of the pending enrolment.' }])
    if (!isTotpCode(world, enrolment.secretId, body.code, customer.id)) refuseCode(world, enrolment, body.code)
    storeTotp(world, customer.id, enrolment.secretId)
    endEnrolment(world, enrolment)
    markEnrolledAgain(world, customer.id, 'TOTP')
    // The recovery codes are shown once, so the memory of idempotency keys does not keep them.
    const recoveryCodes = recoveryCodesOf(world, enrolment.secretId)
    return { ...ok({ type: 'TOTP', recoveryCodes }), isProvisional: true }
  },
})

function requireEnrolment(world: World, { id }: Customer, factor: 'TOTP' | 'PASSKEY'): Enrolment {
  const message = `No enrolment of ${factor} was started in the last ten minutes.`
  return pendingEnrolment(world, id, factor) ?? refuseFields([{ field: 'type', message }])
}

/** Refuses a wrong code; the outcome row is noted in the refusal's own moment, because the commit is rolled back. */
function refuseCode(world: World, { secretId, customerId }: Enrolment, code: string): never {
  const aftermath = () => void isTotpCode(world, secretId, code, customerId)
  return refuse('INVALID_INPUT', { errors: [{ field: 'code', message: 'The code is wrong.' }] }, { aftermath })
}

function confirmPasskey(
  world: World,
  { id }: Customer,
  enrolment: Enrolment,
  registration: Registration | undefined,
): { readonly type: 'PASSKEY'; readonly factor: ReturnType<typeof renderFactor> } {
  // Another request may have replaced the enrolment since `prove`.
  const checked = registration?.secretId === enrolment.secretId ? registration.checked : { reason: 'Invalid challenge' }
  if ('reason' in checked) refuseFields([{ field: 'credential', message: `${checked.reason}.` }])
  const { relyingParty } = enrolment
  if (relyingParty === undefined) throw new Error(`${enrolment.id} has no relying party`)
  storePasskey(world, id, { ...checked.value, relyingParty })
  endEnrolment(world, enrolment)
  markEnrolledAgain(world, id, 'PASSKEY')
  return { type: 'PASSKEY', factor: renderFactor(world, id, 'PASSKEY') }
}
