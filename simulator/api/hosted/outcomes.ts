import { codeTable, type EventTypeName } from '../../contract/index.ts'
import { SECOND } from '../../schema/index.ts'
import type { VerificationStatus } from '../verification/index.ts'

/** The simulated duration of a review. */
export const decisionDelayMs = 2 * SECOND

export const outcomeLabels = [
  { value: 'approve', label: 'Approve' },
  { value: 'reject', label: 'Reject' },
  { value: 'resubmit', label: 'Request a new submission' },
  { value: 'review', label: 'Leave in review' },
] as const

const labelOf = (chosen: string) => outcomeLabels.find(({ value }) => value === chosen)?.label

/** The result of a review, as chosen on the page. */
export const hostedOutcomes = codeTable<VerificationStatus>(
  'hosted-outcome',
  {
    reads: 'the outcome chosen on the hosted page; an individual with the name suffix 001 always stays in review',
    called: 'the outcome chosen on the hosted page',
    sample: {
      ordinary: { none: 'The page offers no other choice.' },
      request: (value) => ({
        ...{ method: 'POST', path: `/customers/{customerId}/kyc-link`, body: {}, needs: { customerId: 'customers' } },
        next: `Open the page at kycUrl of the answer, fill it in, and choose "${labelOf(value)}" at its end.`,
      }),
    },
  },
  {
    approve: { outcome: 'APPROVED', says: 'The customer is approved after two seconds.' },
    reject: { outcome: 'REJECTED', says: 'The customer is rejected after two seconds.' },
    resubmit: {
      outcome: 'RESOLVE_ERRORS',
      says: 'The document is found too poor after two seconds; a new submission with a new link is needed.',
    },
    review: { outcome: 'PENDING_MANUAL_REVIEW', says: 'The customer is left for a manual decision after two seconds.' },
    otherwise: { outcome: 'APPROVED', says: 'The customer is approved after two seconds.' },
  },
)

/** The events of a page submission, which is not an operation. */
export const hostedEmits = {
  submitHostedPage: [
    'VERIFICATION.IN_PROGRESS',
    'VERIFICATION.APPROVED',
    'VERIFICATION.REJECTED',
    'CUSTOMER.KYC_PENDING',
    'CUSTOMER.KYB_PENDING',
    'CUSTOMER.KYB_APPROVED',
    'CUSTOMER.KYB_REJECTED',
    'INTERNAL_ACCOUNT.STATUS_UPDATED',
  ],
} as const satisfies Readonly<Record<string, readonly EventTypeName[]>>
