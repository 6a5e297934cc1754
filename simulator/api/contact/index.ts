import type { OperationTable } from '../../domain/operation.ts'
import { confirmCustomerEmailVerification } from './confirm-customer-email-verification.ts'
import { confirmCustomerPhoneVerification } from './confirm-customer-phone-verification.ts'
import { sendCustomerEmailVerification } from './send-customer-email-verification.ts'
import { sendCustomerPhoneVerification } from './send-customer-phone-verification.ts'

export { contactLifecycle } from './model.ts'
export { contactCodeOutcomes } from './outcomes.ts'

export const contactOperations = {
  sendCustomerEmailVerification,
  confirmCustomerEmailVerification,
  sendCustomerPhoneVerification,
  confirmCustomerPhoneVerification,
} satisfies OperationTable
