import type { Collection, Document, World } from '../../../engine/index.ts'

export const credentialTypes = ['OAUTH', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY'] as const
export type CredentialType = (typeof credentialTypes)[number]

/** The stored part of a passkey. Bytes are base64url. */
export interface Passkey {
  /** The COSE encoding of the key. */
  readonly publicKey: string
  readonly counter: number
  /** The origin that it was registered from. */
  readonly origin: string
  /** The SHA-256 of the relying party's id; the id itself is never sent. */
  readonly rpIdHash: string
}

/** A person at an identity provider. All members are compared exactly. */
export interface OidcIdentity {
  readonly iss: string
  readonly aud: string
  readonly sub: string
}

/** One way for a person to authenticate to an embedded wallet. */
export interface WalletCredential extends Document {
  /** The internal account of the wallet. */
  readonly accountId: string
  readonly type: CredentialType
  /** For EMAIL_OTP the email address and for SMS_OTP the phone number that codes are sent to. */
  readonly nickname: string
  /** PASSKEY only: the raw id assigned by the authenticator, base64url without padding. */
  readonly passkeyId?: string
  /** PASSKEY only: the data that assertions are verified with. */
  readonly passkey?: Passkey
  /** OAUTH only: the identity that a token must name. */
  readonly identity?: OidcIdentity
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const walletCredentials: Collection<WalletCredential> = {
  name: 'walletCredentials',
  indexes: {
    account: (credential) => credential.accountId,
    contact: ({ type, nickname }) => contactKey(type, nickname),
  },
}

/** Returns the index key of a contact, case-insensitive as email is; undefined for types that send no codes. */
function contactKey(type: CredentialType, contact: string): string | undefined {
  return type === 'EMAIL_OTP' || type === 'SMS_OTP' ? `${type} ${contact.toLowerCase()}` : undefined
}

/** Adds the credential that a wallet starts with when its owner has an email address. No code is sent. */
export function addFirstCredential(world: World, accountId: string, email: string): WalletCredential {
  const now = world.now()
  return world.of(walletCredentials).insert({
    id: world.newId('AuthMethod'),
    accountId,
    type: 'EMAIL_OTP',
    nickname: email,
    createdAtMs: now,
    updatedAtMs: now,
  })
}

/** Lists the credentials of a wallet in order of creation. */
export function credentialsOf(world: World, accountId: string): readonly WalletCredential[] {
  return world.of(walletCredentials).all('account', accountId)
}

/** Lists the credentials, of all wallets, with codes that go to this address or number. */
export function credentialsReaching(world: World, type: CredentialType, contact: string): readonly WalletCredential[] {
  const key = contactKey(type, contact)
  return key === undefined ? [] : world.of(walletCredentials).all('contact', key)
}
