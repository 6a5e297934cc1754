import { area, resource } from '../../contract/index.ts'
import { completeScaLogin } from './complete-sca-login.ts'
import { completeTwoFactorReset } from './complete-two-factor-reset.ts'
import { confirmBeneficiaryTrust } from './confirm-beneficiary-trust.ts'
import { confirmBeneficiaryUntrust } from './confirm-beneficiary-untrust.ts'
import { confirmScaFactorEnrollment } from './confirm-sca-factor-enrollment.ts'
import { deleteScaFactor } from './delete-sca-factor.ts'
import { getTwoFactorResetStatus } from './get-two-factor-reset-status.ts'
import { listScaFactors } from './list-sca-factors.ts'
import { decideLiveness, visitLiveness } from './liveness-page.ts'
import {
  enrolmentLifecycle,
  resetLifecycle,
  resetTasks,
  scaCodeOutcomes,
  scaPasskeyOutcomes,
  scaResets,
} from './model/index.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { renderReset } from './resets.ts'
import { scaResolvers } from './resolvers.ts'
import { scaSecrets } from './secrets.ts'
import { TwoFactorResetStatus } from './shapes.ts'
import { startBeneficiaryTrust } from './start-beneficiary-trust.ts'
import { startBeneficiaryUntrust } from './start-beneficiary-untrust.ts'
import { startScaFactorEnrollment } from './start-sca-factor-enrollment.ts'
import { startScaLogin } from './start-sca-login.ts'
import { startTwoFactorReset } from './start-two-factor-reset.ts'
import { chapters, explains } from './words.ts'

export const scaArea = area({
  operations: {
    listScaFactors,
    startScaFactorEnrollment,
    confirmScaFactorEnrollment,
    deleteScaFactor,
    startScaLogin,
    completeScaLogin,
    recordSecurityEvent,
    startTwoFactorReset,
    getTwoFactorResetStatus,
    completeTwoFactorReset,
    startBeneficiaryTrust,
    confirmBeneficiaryTrust,
    startBeneficiaryUntrust,
    confirmBeneficiaryUntrust,
  },
  outcomes: [scaCodeOutcomes, scaPasskeyOutcomes],
  lifecycles: [enrolmentLifecycle, resetLifecycle],
  tasks: resetTasks,
  resolvers: scaResolvers,
  resources: [resource(scaResets, TwoFactorResetStatus, (_world, reset) => renderReset(reset))],
  livenessPages: [{ visit: visitLiveness, choose: decideLiveness }],
  secrets: scaSecrets,
  internalCollections: ['scaChallenges', 'scaEnrolments', 'scaPasskeyFactors', 'scaSecurity', 'scaTotpFactors'],
  chapters,
  explains,
})
