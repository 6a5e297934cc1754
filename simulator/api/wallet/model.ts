import type { Collection, Document } from '../../engine/types.ts'

export const credentialTypes = ['OAUTH', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY'] as const
export type CredentialType = (typeof credentialTypes)[number]

/** One way for a person to prove who they are to an embedded wallet. */
export interface WalletCredential extends Document {
  /** The internal account of the wallet. */
  readonly accountId: string
  readonly type: CredentialType
  /** Of EMAIL_OTP the e-mail address, of SMS_OTP the telephone number that the codes go to. */
  readonly nickname: string
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
