import type { Collection, Document } from '../../../engine/types.ts'

export const credentialTypes = ['OAUTH', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY'] as const
export type CredentialType = (typeof credentialTypes)[number]

/** What is kept of a passkey. Bytes are base64url. */
export interface Passkey {
  /** In COSE. */
  readonly publicKey: string
  readonly counter: number
  /** Where it was made. */
  readonly origin: string
  /** The relying party is never sent, only its hash. */
  readonly rpIdHash: string
}

/** Somebody at an identity provider; exact texts. */
export interface OidcIdentity {
  readonly iss: string
  readonly aud: string
  readonly sub: string
}

/** One way for a person to prove who they are to an embedded wallet. */
export interface WalletCredential extends Document {
  /** The internal account of the wallet. */
  readonly accountId: string
  readonly type: CredentialType
  /** Of EMAIL_OTP the e-mail address, of SMS_OTP the telephone number that the codes go to. */
  readonly nickname: string
  /** Only of a PASSKEY: the raw id that the authenticator gave, base64url without padding. */
  readonly passkeyId?: string
  /** Only of a PASSKEY: how its answers are recognised. */
  readonly passkey?: Passkey
  /** Only of an OAUTH: whose tokens count. */
  readonly identity?: OidcIdentity
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const walletCredentials: Collection<WalletCredential> = {
  name: 'walletCredentials',
  unlisted: true,
  indexes: {
    account: (credential) => credential.accountId,
    contact: ({ type, nickname }) => contactKey(type, nickname),
  },
}

/** Under what a credential is found by the address that its codes go to; mail is delivered whatever the case. */
export function contactKey(type: CredentialType, contact: string): string | undefined {
  return type === 'EMAIL_OTP' || type === 'SMS_OTP' ? `${type} ${contact.toLowerCase()}` : undefined
}
