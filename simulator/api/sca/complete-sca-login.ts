import { isIP } from 'node:net'
import { ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type FieldError, refuseFields, required } from '../../refusals/index.ts'
import { isRecord, timestamp } from '../../schema/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import {
  countFailedAttempt,
  dropScaChallenge,
  type FactorName,
  isChallengeExpired,
  openScaSession,
  proofErrors,
  proveBody,
  refuseLocked,
  refuseWrongProof,
  type ScaChallenge,
  scaChallengeOf,
} from './model/index.ts'
import { CustomerQuery, ScaLoginComplete, ScaLoginCompleteRequest } from './shapes.ts'

export const completeScaLogin = operation({
  id: 'completeScaLogin',
  route: 'POST /sca/login/complete',
  summary: 'Completes a login with its proof and opens a session of 180 days.',
  needs: 'MANAGE',
  query: CustomerQuery,
  body: ScaLoginCompleteRequest,
  answers: { 200: ScaLoginComplete },
  refuses: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT', 'ACCOUNT_LOCKED'],
  fieldRules: ({ body }, errors) => loginErrors(body, proofErrors(body, errors)),
  find: ({ world, query }) => findScaCustomer(world, query.customerId),
  prove: ({ world, body, found }) => proveBody(world, scaChallengeOf(world, found.id), body),
  // Order: the lock, the start, its factor, its challenge, the proof. Only a wrong proof counts as an attempt.
  apply({ world, body, found: customer }, proof) {
    refuseLocked(world, customer.id)
    const login = requireLogin(world, customer.id, body)
    refuseWrongProof(world, login, body, proof, () => countFailedAttempt(world, customer.id))
    dropScaChallenge(world, customer.id)
    return ok({ status: 'SUCCESS', sessionExpiresAt: timestamp(openScaSession(world, customer.id)) })
  },
})

/** Reports the bad fields beyond those of the proof: the address, and members that the factor needs. */
function loginErrors(body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  if (!isRecord(body)) return errors
  const { factor, endUserIpAddress, challengeId, code, passkeyAssertion } = body
  const found: FieldError[] = []
  if (typeof endUserIpAddress === 'string' && endUserIpAddress !== '' && isIP(endUserIpAddress) === 0)
    found.push({ field: 'endUserIpAddress', message: 'Not a valid IP address.' })
  if (factor === 'SMS_OTP' && (challengeId === undefined || challengeId === null || challengeId === ''))
    found.push(required('challengeId', true))
  if (factor === 'PASSKEY' && typeof code === 'string' && code !== '')
    found.push({ field: 'code', message: 'PASSKEY is proven with an assertion.' })
  if ((factor === 'SMS_OTP' || factor === 'TOTP') && isRecord(passkeyAssertion))
    found.push({ field: 'passkeyAssertion', message: `${factor} is proven with a code.` })
  const reported = new Set(errors.map(({ field }) => field))
  return [...errors, ...found.filter(({ field }) => !reported.has(field))]
}

interface LoginBody {
  readonly factor: FactorName
  readonly challengeId?: string
}

function requireLogin(world: World, customerId: string, { factor, challengeId }: LoginBody): ScaChallenge {
  const login = scaChallengeOf(world, customerId)
  if (login === undefined || (factor !== 'SMS_OTP' && isChallengeExpired(world, login)))
    refuseFields([{ field: 'factor', message: 'No login was started in the last ten minutes.' }])
  if (login.factor !== factor)
    refuseFields([{ field: 'factor', message: `The login was started with ${login.factor}.` }])
  if (factor === 'SMS_OTP' && (login.id !== challengeId || isChallengeExpired(world, login)))
    refuseFields([{ field: 'challengeId', message: 'The challenge is unknown, expired or already used.' }])
  return login
}
