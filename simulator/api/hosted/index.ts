import type { OperationTable } from '../../domain/operation.ts'
import { createCustomerKycLink } from './create-customer-kyc-link.ts'

export { hostedTaskHandlers } from './decide.ts'
export { hostedEmits, hostedOutcomes } from './outcomes.ts'
export { submitReplies } from './submit.ts'
export { visitHosted } from './visit.ts'

export const hostedOperations = { createCustomerKycLink } satisfies OperationTable
