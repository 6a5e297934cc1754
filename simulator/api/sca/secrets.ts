import type { Secret } from '../../contract/index.ts'

/** Members that hold secrets, and texts that are secrets in any member. */
export const scaSecrets: readonly Secret[] = [
  'secretBase32Encoded',
  'totpUri',
  'recoveryCodes',
  'passkeyAssertion',
  'response.attestationObject',
  'response.clientDataJSON',
  'secret',
  'livenessAccessToken',
  'verificationLink',
  // The last part of the address of a liveness check.
  { shape: /(?<=\/liveness\/)[^\s/?#"]+/g },
  { shape: /otpauth:\/\/[^\s"]+/g },
]
