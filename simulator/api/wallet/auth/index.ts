import type { OperationTable } from '../../../contract/index.ts'
import { challengeAuthCredential } from './challenge-auth-credential.ts'
import { createAuthCredential } from './create-auth-credential.ts'
import { listAuthCredentials } from './list-auth-credentials.ts'
import { revokeAuthCredential } from './revoke-auth-credential.ts'
import { verifyAuthCredential } from './verify-auth-credential.ts'

export { renderCredential } from './credentials.ts'
export { otpOutcomes } from './outcomes.ts'
export { passkeyOutcomes } from './passkey.ts'
export { type Assertion, checkAssertion } from './passkey-assertion.ts'
export { type Attestation, checkAttestation, type NewPasskey } from './passkey-attestation.ts'
export { decodeBase64Url, readClientData } from './passkey-encoding.ts'
export { AuthMethod } from './shapes.ts'

export const authOperations = {
  listAuthCredentials,
  createAuthCredential,
  revokeAuthCredential,
  challengeAuthCredential,
  verifyAuthCredential,
} satisfies OperationTable
