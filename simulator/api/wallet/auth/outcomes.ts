import { secretCodeTable } from '../../../domain/outcome-table.ts'

/** No message leaves the machine, so every code that is sent is the same, whatever the platform's configuration says. */
export const otpOutcomes = secretCodeTable<'right' | 'wrong'>(
  'wallet-otp',
  'otp_code inside encryptedOtpBundle at POST /auth/credentials/{id}/verify',
  {
    '000000': { outcome: 'right', says: 'The code is right, if one was sent and is still good; it is then spent.' },
    otherwise: {
      outcome: 'wrong',
      says: 'The code is refused as "Invalid OTP code"; the one that was sent stays good.',
    },
  },
)
