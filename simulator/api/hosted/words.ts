import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Verification',
    operations: {
      createCustomerKycLink: 'Create a hosted link',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { kycLinks: 'link' },
  requests: {
    createCustomerKycLink: 'a link to the hosted page was created',
    submitHostedPage: 'the hosted page was submitted',
  },
  tasks: {
    decideHostedSubmission: 'the submission of the hosted page was decided',
  },
  customerIn: { kycLinks: 'customerId' },
}
