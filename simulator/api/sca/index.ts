import { area } from '../../domain/area.ts'
import { completeScaLogin } from './complete-sca-login.ts'
import { confirmScaFactorEnrollment } from './confirm-sca-factor-enrollment.ts'
import { deleteScaFactor } from './delete-sca-factor.ts'
import { listScaFactors } from './list-sca-factors.ts'
import { enrolmentLifecycle, scaCodeOutcomes, scaPasskeyOutcomes } from './model/index.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { scaSecrets } from './secrets.ts'
import { startScaFactorEnrollment } from './start-sca-factor-enrollment.ts'
import { startScaLogin } from './start-sca-login.ts'

export const scaArea = area({
  operations: {
    listScaFactors,
    startScaFactorEnrollment,
    confirmScaFactorEnrollment,
    deleteScaFactor,
    startScaLogin,
    completeScaLogin,
    recordSecurityEvent,
  },
  outcomes: [scaCodeOutcomes, scaPasskeyOutcomes],
  lifecycles: [enrolmentLifecycle],
  secrets: scaSecrets,
})
