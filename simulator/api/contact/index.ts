import { area } from '../../contract/index.ts'
import { confirmCustomerEmailVerification } from './confirm-customer-email-verification.ts'
import { confirmCustomerPhoneVerification } from './confirm-customer-phone-verification.ts'
import { contactLifecycle } from './model.ts'
import { contactCodeOutcomes } from './outcomes.ts'
import { sendCustomerEmailVerification } from './send-customer-email-verification.ts'
import { sendCustomerPhoneVerification } from './send-customer-phone-verification.ts'
import { chapters, explains } from './words.ts'

export const contactArea = area({
  operations: {
    sendCustomerEmailVerification,
    confirmCustomerEmailVerification,
    sendCustomerPhoneVerification,
    confirmCustomerPhoneVerification,
  },
  outcomes: [contactCodeOutcomes],
  lifecycles: [contactLifecycle],
  internalCollections: ['contactCodes'],
  chapters,
  explains,
})
