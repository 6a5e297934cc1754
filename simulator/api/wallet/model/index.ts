export {
  addFirstCredential,
  type CredentialType,
  credentialsOf,
  credentialsReaching,
  credentialTypes,
  type OidcIdentity,
  type Passkey,
  type WalletCredential,
  walletCredentials,
} from './credentials.ts'
export {
  type DelegatedKey,
  delegatedKeyLifecycle,
  delegatedKeys,
  keyStatuses,
  renderKey,
  revokeKey,
  revokeKeysOfFundingSource,
  revokeKeysOfWallet,
} from './delegated-keys.ts'
export { dropCode, type PendingCode, pendingCodeId, pendingCodes } from './pending-codes.ts'
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
