export { addFirstCredential, credentialsOf, credentialsReaching } from './credentials.ts'
export { type CredentialType, type WalletCredential, walletCredentials } from './model.ts'
