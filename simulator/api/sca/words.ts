import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Strong authentication',
    about: `Strong customer authentication (SCA): factors that a customer enrols, logins with them, lost factors, and
external accounts that a customer trusts so that payments to them need no further proof.`,
    operations: {
      listScaFactors: 'List factors',
      startScaFactorEnrollment: 'Start to enrol a factor',
      confirmScaFactorEnrollment: 'Enrol a factor',
      deleteScaFactor: 'Remove a passkey',
      startScaLogin: 'Start a login',
      completeScaLogin: 'Complete a login',
      recordSecurityEvent: 'Record a security event',
      startTwoFactorReset: 'Start the reset of a factor',
      getTwoFactorResetStatus: 'Get the reset of a factor',
      completeTwoFactorReset: 'Complete the reset of a factor',
      startBeneficiaryTrust: 'Ask to trust a beneficiary',
      confirmBeneficiaryTrust: 'Trust a beneficiary',
      startBeneficiaryUntrust: 'Ask to end the trust in a beneficiary',
      confirmBeneficiaryUntrust: 'End the trust in a beneficiary',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { scaResets: 'reset' },
  requests: {
    startScaFactorEnrollment: 'the enrolment of a factor was started',
    confirmScaFactorEnrollment: 'the enrolment of a factor was confirmed',
    deleteScaFactor: 'a passkey was removed',
    startScaLogin: 'a login was started',
    completeScaLogin: 'the login was completed',
    recordSecurityEvent: 'a security event was recorded',
    startTwoFactorReset: 'the reset of a factor was requested',
    completeTwoFactorReset: 'the reset of the factor was completed',
    startBeneficiaryTrust: 'trust in the external account was requested',
    confirmBeneficiaryTrust: 'trust in the external account was confirmed',
    startBeneficiaryUntrust: 'the end of trust in the external account was requested',
    confirmBeneficiaryUntrust: 'the end of trust in the external account was confirmed',
  },
  tasks: {
    'scaReset.review': 'the liveness check was taken',
    'scaReset.pass': 'the liveness check was decided',
    'scaReset.expire': 'the time to complete the reset ran out',
  },
  deadlines: {
    'scaReset.expire': 'The reset was not completed within {after}, so it expired.',
  },
  lifecycles: {
    scaFactor: {
      isAside: true,
      of: 'the factor',
      moves: {
        PENDING: 'waits for its confirmation',
        ENROLLED: 'is enrolled',
      },
    },
    scaReset: {
      moves: {
        INITIATED: 'waits for the liveness check',
        PENDING_REVIEW: 'is under review',
        LIVENESS_PASSED: 'passed the liveness check',
        COMPLETED: 'is done',
        REJECTED: 'was rejected',
        EXPIRED: 'expired',
      },
    },
  },
  whatIn: {
    startScaFactorEnrollment: ['type'],
    confirmScaFactorEnrollment: ['type'],
    startScaLogin: ['factor'],
    completeScaLogin: ['factor'],
    recordSecurityEvent: ['eventType'],
    startTwoFactorReset: ['factor'],
  },
}
