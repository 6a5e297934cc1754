import type { Secret } from '../../domain/secrets.ts'

/** Members that hold secrets, and texts that are secrets wherever they stand. */
export const scaSecrets: readonly Secret[] = [
  'secretBase32Encoded',
  'totpUri',
  'recoveryCodes',
  'passkeyAssertion',
  'secret',
  { shape: /otpauth:\/\/[^\s"]+/g },
]
