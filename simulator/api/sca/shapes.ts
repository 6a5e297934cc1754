import { type TSchema, Type } from 'typebox'
import { idPattern } from '../../refusals/index.ts'
import { instant, ipAddress, namedShape, optional, whenMember } from '../../schema/index.ts'
import { factorNames, proofMembers, proofRules, resetStatuses, ScaChallengeShape } from './model/index.ts'

const text = (description: string) => Type.String({ description })
const anyObject = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })
const byType = { discriminator: { propertyName: 'type' } }

/** The query of every operation under `/sca`. */
export const CustomerQuery = Type.Object({
  customerId: Type.String({ pattern: idPattern, description: 'A customer in a region of SCA.' }),
})

const ScaFactor = Type.Enum([...factorNames], { description: 'A factor of strong customer authentication.' })

const ScaFactorView = Type.Object({
  factor: ScaFactor,
  credentialId: optional(text('Passkeys only: the id assigned by the authenticator, base64url.')),
  name: optional(Type.String()),
})

export const ScaFactorList = namedShape('ScaFactorList', { factors: Type.Array(ScaFactorView) })

export const ScaFactorEnrollRequest = Type.Union(
  [Type.Object({ type: Type.Literal('TOTP') }), Type.Object({ type: Type.Literal('PASSKEY') })],
  { ...byType, title: 'ScaFactorEnrollRequest' },
)

export const ScaFactorEnrollStart = Type.Union(
  [
    Type.Object({
      type: Type.Literal('TOTP'),
      secret: text('Twenty printable characters, sent back with the first code.'),
      secretBase32Encoded: text('The secret in base32, for typing into an authenticator app.'),
      totpUri: text('The otpauth address of the secret, for a QR code.'),
    }),
    Type.Object({
      type: Type.Literal('PASSKEY'),
      options: anyObject('The options for `navigator.credentials.create`, as JSON.'),
      allowedOrigins: Type.Array(Type.String(), { description: 'The origins of the pages that may use the passkey.' }),
      relyingPartyId: Type.String(),
    }),
  ],
  { ...byType, title: 'ScaFactorEnrollStart' },
)

export const ScaFactorConfirmRequest = Type.Union(
  [
    Type.Object({
      type: Type.Literal('TOTP'),
      secret: text('The secret of the pending enrolment.'),
      code: text('The current code of the authenticator app, or `123456`.'),
    }),
    Type.Object({
      type: Type.Literal('PASSKEY'),
      origin: text('The origin of the page that created the passkey.'),
      credential: anyObject('The new credential, as its `toJSON` returns it.'),
    }),
  ],
  { ...byType, title: 'ScaFactorConfirmRequest' },
)

export const ScaFactorConfirmResponse = Type.Union(
  [
    Type.Object({
      type: Type.Literal('TOTP'),
      recoveryCodes: Type.Array(Type.String(), { description: 'Shown once; no operation accepts them.' }),
    }),
    Type.Object({ type: Type.Literal('PASSKEY'), factor: ScaFactorView }),
  ],
  { ...byType, title: 'ScaFactorConfirmResponse' },
)

const nullable = <S extends TSchema>(schema: S) => optional(Type.Union([schema, Type.Null()]))

export const ScaLoginStartRequest = namedShape('ScaLoginStartRequest', { factor: ScaFactor })

export const ScaLoginStart = namedShape('ScaLoginStart', {
  factor: ScaFactor,
  challengeId: nullable(text('SMS_OTP only: the challenge, sent back with the code.')),
  expiresAt: nullable(instant('SMS_OTP only: the time from which the code is refused.')),
  passkeyOptions: nullable(anyObject('PASSKEY only: the options for `navigator.credentials.get`, as JSON.')),
  allowedOrigins: nullable(Type.Array(Type.String(), { description: 'PASSKEY only.' })),
  relyingPartyId: nullable(text('PASSKEY only.')),
})

const proof = proofMembers('The code; `123456`, or for TOTP also the code of the authenticator app.')

export const ScaLoginCompleteRequest = namedShape(
  'ScaLoginCompleteRequest',
  {
    factor: ScaFactor,
    endUserIpAddress: Type.String({ description: 'The IP address of the customer.', rules: [ipAddress] }),
    challengeId: optional(
      Type.String({ pattern: idPattern, description: 'SMS_OTP only: the challenge of the start.' }),
    ),
    ...proof,
  },
  ...proofRules,
  whenMember('factor', { const: 'SMS_OTP' }, { required: ['code', 'challengeId'] }),
  whenMember('factor', { const: 'TOTP' }, { required: ['code'] }),
  whenMember('factor', { const: 'PASSKEY' }, { required: ['passkeyAssertion'] }),
)

export const ScaLoginComplete = namedShape('ScaLoginComplete', {
  status: text('Always `SUCCESS`.'),
  sessionExpiresAt: nullable(instant('The end of the session.')),
})

const SecurityEventType = Type.Enum(['RESET_PASSWORD_COMPLETED', 'FAILED_LOGIN_ATTEMPT'])

export const RecordSecurityEventRequest = namedShape('RecordSecurityEventRequest', { eventType: SecurityEventType })

export const RecordSecurityEventResponse = namedShape('RecordSecurityEventResponse', {
  eventType: SecurityEventType,
  suspended: Type.Boolean({ description: 'True when the customer is locked without end.' }),
  lockedUntil: nullable(instant('The end of the lock.')),
  failedAttempts: Type.Integer(),
})

export const TwoFactorResetStartRequest = namedShape('TwoFactorResetStartRequest', { factor: ScaFactor })

export const TwoFactorResetStart = namedShape('TwoFactorResetStart', {
  resetId: Type.String(),
  livenessAccessToken: nullable(text('The token for the SDK of the liveness check.')),
  verificationLink: nullable(text('The page of the liveness check, for the customer.')),
  expiresAt: nullable(instant('The time at which an incomplete reset expires.')),
})

export const TwoFactorResetStatus = namedShape('TwoFactorResetStatus', {
  status: Type.Enum([...resetStatuses]),
  factor: ScaFactor,
  enrollmentStatus: optional(Type.Unsafe<'PENDING' | 'COMPLETED' | null>({ enum: ['PENDING', 'COMPLETED', null] })),
  expiresAt: instant('The time at which an incomplete reset expires.'),
  completedAt: nullable(instant()),
})

export const TwoFactorResetCompleteRequest = namedShape('TwoFactorResetCompleteRequest', {
  mobile: optional(
    Type.Object(
      { countryCode: text('The country code, such as `+49`.'), number: text('The rest of the number, digits only.') },
      { description: 'The new phone number; required to reset SMS_OTP.' },
    ),
  ),
})

export const BeneficiaryTrustStart = namedShape('BeneficiaryTrustStart', { scaChallenge: optional(ScaChallengeShape) })

export const BeneficiaryTrustConfirmRequest = namedShape(
  'BeneficiaryTrustConfirmRequest',
  {
    challengeId: optional(Type.String({ pattern: idPattern, description: 'The challenge of the start.' })),
    ...proof,
  },
  { required: ['challengeId'] },
  ...proofRules,
)

export const BeneficiaryTrustConfirm = namedShape('BeneficiaryTrustConfirm', { trusted: Type.Boolean() })
