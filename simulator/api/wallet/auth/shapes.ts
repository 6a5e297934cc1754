import { Type } from 'typebox'
import { instant, optional } from '../../../domain/fields.ts'
import { credentialTypes } from '../model/index.ts'
import { clientKeyPattern } from '../sessions/index.ts'
import { Processing } from '../signing/index.ts'

const text = (description: string) => Type.String({ description })

export const accountIdPattern = '^InternalAccount:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
export const accountId = Type.String({ pattern: accountIdPattern, description: 'The internal account of the wallet.' })

const members = {
  id: Type.String(),
  accountId: text('The internal account of the wallet.'),
  type: Type.Enum([...credentialTypes]),
  credentialId: optional(text('Only of a passkey: the id that its authenticator gave, base64url.')),
  nickname: text('The address or number that codes go to, the name of an identity, or the name given to a passkey.'),
  createdAt: instant('When it was added.'),
  updatedAt: instant('When it was last challenged or changed.'),
}

export const AuthMethod = Type.Object(members)

export const AuthCredentialList = Type.Object({ data: Type.Array(AuthMethod) })

export const AuthMethodResponse = Type.Object({
  ...members,
  otpEncryptionTargetBundle: optional(
    text('Only when a code was sent: JSON text with the key that the code is sealed to.'),
  ),
})

const PasskeyAuthChallenge = Type.Object({
  ...members,
  credentialId: text('The id that the authenticator knows the passkey by, base64url.'),
  challenge: text('What the passkey signs: 64 hex characters, taken as text.'),
  requestId: text('To be sent as Request-Id when the answer is verified.'),
  expiresAt: instant('Until when an answer is taken.'),
})

export const ChallengeAnswer = Type.Union([AuthMethodResponse, PasskeyAuthChallenge, Processing])

const PasskeyAttestation = Type.Object({
  credentialId: text('The id that the authenticator gave, base64url.'),
  clientDataJson: text('What the browser collected, base64url.'),
  attestationObject: text('What the authenticator attests, base64url of CBOR.'),
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
      oidcToken: text('The token that the identity provider just issued.'),
    }),
    Type.Object({
      type: Type.Literal('PASSKEY'),
      accountId,
      nickname: text('How the person calls this passkey.'),
      challenge: text('The challenge that the registration was made with, base64url.'),
      attestation: PasskeyAttestation,
    }),
  ],
  byType,
)

export const AuthCredentialChallenge = Type.Object({
  clientPublicKey: optional(
    Type.String({
      pattern: clientKeyPattern,
      minLength: 66,
      maxLength: 130,
      description: 'Only for passkeys: the session key (compressed), or the key that one is sealed to (uncompressed).',
    }),
  ),
})

const encryptedOtpBundle = text('JSON text with the sealed code: `encappedPublic` and `ciphertext`, both hex.')

const PasskeyAssertion = Type.Object({
  credentialId: text('The id of the passkey that signed, base64url.'),
  clientDataJson: text('What the browser collected, base64url.'),
  authenticatorData: text('What the authenticator says about itself, base64url.'),
  signature: text('The signature over both, base64url.'),
  userHandle: optional(text('Whom the authenticator holds the passkey for.')),
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
        description: 'The session key (compressed), or the key that one is sealed to (uncompressed).',
      }),
    }),
    Type.Object({ type: Type.Literal('PASSKEY'), assertion: PasskeyAssertion }),
  ],
  byType,
)
