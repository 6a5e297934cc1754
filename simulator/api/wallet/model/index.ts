export { addFirstCredential, credentialsOf, credentialsReaching } from './credentials.ts'
export {
  type DelegatedKey,
  delegatedKeyLifecycle,
  delegatedKeys,
  keyStatuses,
  renderKey,
  revokeKey,
  revokeKeysOfWallet,
} from './delegated-keys.ts'
export {
  type CredentialType,
  credentialTypes,
  type OidcIdentity,
  type Passkey,
  type WalletCredential,
  walletCredentials,
} from './model.ts'
export { codeId, dropCode, type SentCode, sentCodes } from './sent-codes.ts'
export {
  activeSessions,
  activeSessionsOfKey,
  isActive,
  openSession,
  revokeSession,
  revokeSessionsOf,
  revokeSessionsOfWallet,
  sessionLifecycle,
  sessionTasks,
  type WalletSession,
  walletSessions,
} from './sessions.ts'
