import { area } from '../../contract/index.ts'
import { createCustomerKycLink } from './create-customer-kyc-link.ts'
import { hostedTasks } from './decide-submission.ts'
import { hostedEmits, hostedOutcomes } from './outcomes.ts'
import { chapters, explains } from './words.ts'

export { submitReplies } from './submit-replies.ts'
export { visitHosted } from './visit-page.ts'

export const hostedArea = area({
  // The code and the token of a link open the page; the pages of the terms are public.
  secrets: ['formToken', { shape: /(?<=\/hosted\/)(?!terms\/)[^\s/?#"]+/g }, { shape: /\b_act-sbx-jwt-[\w-]+/g }],
  operations: { createCustomerKycLink },
  outcomes: [hostedOutcomes],
  tasks: hostedTasks,
  emits: hostedEmits,
  internalCollections: ['kycLinks'],
  chapters,
  explains,
})
