import { Type } from 'typebox'
import { instant, optional } from '../../../domain/fields.ts'
import { credentialTypes } from '../model/index.ts'

/** Somebody who is signed in: the credential that was proven, and until when that counts. */
export const AuthSession = Type.Object({
  id: Type.String(),
  accountId: Type.String({ description: 'The wallet that the session may sign for.' }),
  type: Type.Enum([...credentialTypes], { description: 'What kind of credential was proven.' }),
  credentialId: optional(Type.String({ description: 'Only of a passkey: the id that its authenticator gave.' })),
  nickname: Type.String({ description: 'How the credential is called now.' }),
  encryptedSessionSigningKey: optional(
    Type.String({
      deprecated: true,
      description: 'The private session key, sealed; only in the answer that issues it, to an uncompressed client key.',
    }),
  ),
  createdAt: instant('When it was opened.'),
  updatedAt: instant('When it last changed.'),
  expiresAt: instant('From this instant on its key is refused.'),
})

export const SessionList = Type.Object({ data: Type.Array(AuthSession) })

/** A point of P-256 in either form. */
export const clientKeyPattern = '^(0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$'

export const SessionRefresh = Type.Object({
  clientPublicKey: Type.String({
    pattern: clientKeyPattern,
    description: 'The new session key (compressed), or the key that one is sealed to (uncompressed).',
  }),
})

export const accountIdPattern = '^InternalAccount:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
