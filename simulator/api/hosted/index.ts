import { area } from '../../domain/area.ts'
import { createCustomerKycLink } from './create-customer-kyc-link.ts'
import { hostedTasks } from './decide.ts'
import { hostedEmits, hostedOutcomes } from './outcomes.ts'

export { submitReplies } from './submit.ts'
export { visitHosted } from './visit.ts'

export const hostedArea = area({
  operations: { createCustomerKycLink },
  outcomes: [hostedOutcomes],
  tasks: hostedTasks,
  emits: hostedEmits,
})
