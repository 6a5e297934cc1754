import { Type } from 'typebox'
import { idPatternOf } from '../../../refusals/index.ts'
import { instant, namedShape, optional } from '../../../schema/index.ts'
import { credentialTypes } from '../model/index.ts'

export const AuthSession = namedShape('AuthSession', {
  id: Type.String(),
  accountId: Type.String({ description: 'The internal account of the wallet that the session can sign for.' }),
  type: Type.Enum([...credentialTypes], { description: 'The type of the credential that was verified.' }),
  credentialId: optional(Type.String({ description: 'Passkeys only: the id assigned by the authenticator.' })),
  nickname: Type.String({ description: 'The current nickname of the credential.' }),
  encryptedSessionSigningKey: optional(
    Type.String({
      deprecated: true,
      description:
        'The sealed private key of the session; only in the answer that opens it for an uncompressed client key.',
    }),
  ),
  createdAt: instant('The time at which the session was opened.'),
  updatedAt: instant('The time of the last change.'),
  expiresAt: instant('The time from which the key can no longer sign.'),
})

export const SessionList = namedShape('SessionListResponse', { data: Type.Array(AuthSession) })

/** A P-256 point in hex, compressed or uncompressed. */
export const clientKeyPattern = '^(0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$'

export const SessionRefresh = namedShape('AuthSessionRefreshRequest', {
  clientPublicKey: Type.String({
    pattern: clientKeyPattern,
    description: 'The new session key (compressed), or the key that a new session key is sealed to (uncompressed).',
  }),
})

export const accountIdPattern = idPatternOf('InternalAccount')
