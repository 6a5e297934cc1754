import { secretCodeTable } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { totpCodeOf } from './totp.ts'

/** No message is sent, so SMS_OTP has one fixed code; authenticator apps may use it too. */
export const scaCodeOutcomes = secretCodeTable<'accepted' | 'compared'>(
  'sca-code',
  {
    reads:
      'code at /sca/factors/confirm, /sca/login/complete, trust/confirm, untrust/confirm and ' +
      '/quotes/{quoteId}/authorize',
    called: 'the code',
    sample: {
      ordinary: '654321',
      request: (code) => ({
        method: 'POST',
        path: `/sca/login/complete?customerId={customerId}`,
        body: { factor: 'SMS_OTP', challengeId: '{challengeId}', code, endUserIpAddress: '192.0.2.7' },
        needs: { customerId: 'customers', challengeId: 'scaChallenges' },
        first: 'POST /sca/login/start answers with the id of the challenge.',
      }),
    },
  },
  {
    '123456': {
      outcome: 'accepted',
      says: 'The code is right, for SMS_OTP everywhere, for TOTP everywhere but at /authorize.',
    },
    otherwise: {
      outcome: 'compared',
      says: "A TOTP code, which cannot authorize payments, is compared with the app's; a code of SMS_OTP is wrong.",
    },
  },
)

/** True when the text is the sandbox code or the code of the current step; those before and after are wrong. */
export function isTotpCode(world: World, secretId: string, code: string, subject: string): boolean {
  return isSandboxCode(world, code, subject) || code === totpCodeOf(world, secretId, world.now())
}

export const isSandboxCode = (world: World, code: string, subject: string): boolean =>
  scaCodeOutcomes.read(world, code, subject) === 'accepted'
