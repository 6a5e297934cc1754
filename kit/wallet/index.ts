export {
  type Algorithm,
  type Assertion,
  type Attestation,
  Authenticator,
  type AuthenticatorTraits,
  type Lies,
  type Registration,
} from './authenticator.ts'
export type { AuthenticatorKey } from './authenticator-keys.ts'
export {
  answerCode,
  type CodeAnswer,
  type CodeOptions,
  openBytes,
  openExport,
  openSessionKey,
  type Sealed,
  sandboxCode,
  sealBytes,
  sealCode,
  targetOf,
} from './bundles.ts'
export { type ClientKey, clientKey, clientKeyFrom, newClientKey } from './client-key.ts'
export { assertionJson, type CredentialJson, registrationJson } from './credential-json.ts'
export { type Claims, freshClaims, identityToken, nonceFor } from './identity-token.ts'
export { type SignatureChallenge, type StampMembers, signedHeaders, stamp, stampMembers, stampOf } from './stamp.ts'
export { type WalletKey, walletKey } from './wallet-key.ts'
