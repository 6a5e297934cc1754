import { Type } from 'typebox'
import { instant, namedShape, optional } from '../../../schema/index.ts'
import { credentialTypes } from '../model/index.ts'
import { accountIdPattern, clientKeyPattern } from '../sessions/index.ts'
import { Processing } from '../signing/index.ts'

export const maxNameLength = 100
export const namePattern = "^[\\p{L}\\p{M}\\p{Nd} ._'()-]+$"

const text = (description: string) => Type.String({ description })

export const accountId = Type.String({ pattern: accountIdPattern, description: 'The internal account of the wallet.' })

const members = {
  id: Type.String(),
  accountId: text('The internal account of the wallet.'),
  type: Type.Enum([...credentialTypes]),
  credentialId: optional(text('Passkeys only: the id assigned by the authenticator, base64url.')),
  nickname: text(
    'The address or number that codes are sent to, the name of an identity, or the name given to a passkey.',
  ),
  createdAt: instant('The time at which the credential was added.'),
  updatedAt: instant('The time of the last challenge or change.'),
}

export const AuthMethod = namedShape('AuthMethod', members)

export const AuthCredentialList = namedShape('AuthCredentialListResponse', { data: Type.Array(AuthMethod) })

export const AuthMethodResponse = namedShape('AuthMethodResponse', {
  ...members,
  otpEncryptionTargetBundle: optional(
    text('Only when a code was sent: the key that the code must be sealed to, as JSON text.'),
  ),
})

const PasskeyAuthChallenge = Type.Object({
  ...members,
  credentialId: text('The id assigned by the authenticator, base64url.'),
  challenge: text('The challenge to sign: 64 hex characters, used as text.'),
  requestId: text('The Request-Id to send with the assertion.'),
  expiresAt: instant('The time from which an assertion is refused.'),
})

export const ChallengeAnswer = Type.Union([AuthMethodResponse, PasskeyAuthChallenge, Processing], {
  title: 'AuthCredentialResponse',
})

const PasskeyAttestation = Type.Object({
  credentialId: text('The id assigned by the authenticator, base64url.'),
  clientDataJson: text("The browser's client data, base64url."),
  attestationObject: text('The attestation object, base64url of CBOR.'),
  transports: optional(Type.Array(Type.Enum(['usb', 'nfc', 'ble', 'internal', 'hybrid']))),
})

const byType = { discriminator: { propertyName: 'type' } }

export const AuthCredentialCreate = Type.Union(
  [
    Type.Object({ type: Type.Literal('EMAIL_OTP'), accountId }),
    Type.Object({ type: Type.Literal('SMS_OTP'), accountId }),
    Type.Object({
      type: Type.Literal('OAUTH'),
      accountId,
      oidcToken: text('A fresh token of the identity provider.'),
    }),
    Type.Object({
      type: Type.Literal('PASSKEY'),
      accountId,
      nickname: Type.String({
        description: "The person's name for the passkey.",
        rules: [{ maxLength: maxNameLength, pattern: namePattern }],
      }),
      challenge: Type.String({
        description: 'The challenge of the registration, base64url.',
        rules: [{ pattern: '[^=]' }],
      }),
      attestation: PasskeyAttestation,
    }),
  ],
  { ...byType, title: 'AuthCredentialCreateRequest' },
)

export const AuthCredentialChallenge = namedShape('AuthCredentialChallengeRequest', {
  clientPublicKey: optional(
    Type.String({
      pattern: clientKeyPattern,
      minLength: 66,
      maxLength: 130,
      description:
        'Passkeys only: the session key (compressed), or the key that a new session key is sealed to (uncompressed).',
    }),
  ),
})

const encryptedOtpBundle = text('The sealed code, as JSON text with `encappedPublic` and `ciphertext` in hex.')

const PasskeyAssertion = Type.Object({
  credentialId: text('The id of the passkey that signed, base64url.'),
  clientDataJson: text("The browser's client data, base64url."),
  authenticatorData: text('The authenticator data, base64url.'),
  signature: text('The signature over authenticator data and client data, base64url.'),
  userHandle: optional(text('The user handle that the authenticator stored with the passkey.')),
})

export const AuthCredentialVerify = Type.Union(
  [
    Type.Object({ type: Type.Literal('EMAIL_OTP'), encryptedOtpBundle }),
    Type.Object({ type: Type.Literal('SMS_OTP'), encryptedOtpBundle }),
    Type.Object({
      type: Type.Literal('OAUTH'),
      oidcToken: text('A fresh token whose nonce is the SHA-256 of the client key.'),
      clientPublicKey: Type.String({
        pattern: clientKeyPattern,
        description: 'The session key (compressed), or the key that a new session key is sealed to (uncompressed).',
      }),
    }),
    Type.Object({ type: Type.Literal('PASSKEY'), assertion: PasskeyAssertion }),
  ],
  { ...byType, title: 'AuthCredentialVerifyRequest' },
)
