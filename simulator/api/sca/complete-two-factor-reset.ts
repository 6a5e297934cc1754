import { Type } from 'typebox'
import { noContent, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuseFields, required } from '../../refusals/index.ts'
import { customers } from '../customers/index.ts'
import { moveReset, removeFactor } from './model/index.ts'
import { findReset } from './resets.ts'
import { CustomerQuery, TwoFactorResetCompleteRequest } from './shapes.ts'

export const completeTwoFactorReset = operation({
  id: 'completeTwoFactorReset',
  route: 'POST /sca/factors/reset/{resetId}/complete',
  summary: 'Completes a reset: removes the factor, or changes the phone number.',
  needs: 'MANAGE',
  query: CustomerQuery,
  body: Type.Optional(TwoFactorResetCompleteRequest),
  answers: { 204: null },
  refuses: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'REFERENCE_NOT_FOUND'],
  find: ({ world, query, path }) => findReset(world, query.customerId, path.resetId),
  apply({ world, body, found: reset }) {
    if (reset.status !== 'LIVENESS_PASSED')
      refuseFields([{ field: 'resetId', message: `The reset is ${reset.status}, not LIVENESS_PASSED.` }])
    if (reset.factor === 'SMS_OTP') changePhone(world, reset.customerId, phoneNumberOf(body?.mobile))
    else removeFactor(world, reset.customerId, reset.factor)
    moveReset(world, reset, 'COMPLETED', { completedAtMs: world.now() })
    return noContent()
  },
})

interface Mobile {
  readonly countryCode: string
  readonly number: string
}

/** Joins the parts of a number in E.164; the country code may begin with a plus sign. */
function phoneNumberOf(mobile: Mobile | undefined): string {
  if (mobile === undefined) refuseFields([required('mobile', false)])
  const joined = `+${mobile.countryCode.replace(/^\+/, '')}${mobile.number}`
  if (/^\+?[1-9]\d{0,2}$/.test(mobile.countryCode) && /^\+[1-9]\d{1,14}$/.test(joined)) return joined
  return refuseFields([{ field: 'mobile', message: 'Country code and number are not a valid E.164 phone number.' }])
}

/** Changes the phone number, which the liveness check has verified. Wallet credentials keep theirs. */
function changePhone(world: World, customerId: string, phoneNumber: string): void {
  const customer = world.of(customers).get(customerId)
  const { email = 'PENDING' } = customer.contactVerification ?? {}
  const contactVerification = { email, phone: 'VERIFIED' } as const
  world.of(customers).update({ ...customer, phoneNumber, contactVerification, updatedAtMs: world.now() })
}
