import { secretCodeTable } from '../../../contract/index.ts'

/** No message is really sent, so every code is the same, whatever the platform's configuration says. */
export const otpOutcomes = secretCodeTable<'right' | 'wrong'>(
  'wallet-otp',
  {
    reads: 'otp_code inside encryptedOtpBundle at POST /auth/credentials/{id}/verify',
    called: 'the one-time code',
    sample: { none: 'The code is sealed for the service with a key that it makes for each challenge.' },
  },
  {
    '000000': { outcome: 'right', says: 'The code is accepted if one is pending, and is then used up.' },
    otherwise: {
      outcome: 'wrong',
      says: 'The code is refused as "Invalid OTP code"; the pending code stays valid.',
    },
  },
)
