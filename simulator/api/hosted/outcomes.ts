import type { EventTypeName } from '../../domain/event-types.ts'
import { codeTable } from '../../domain/outcome-table.ts'
import { SECOND } from '../../domain/time.ts'
import type { VerificationStatus } from '../verification/index.ts'

/** How long somebody takes to look at what was submitted. */
export const decisionDelayMs = 2 * SECOND

/** How the review of a submission ends, as the page lets its tester choose. */
export const hostedOutcomes = codeTable<VerificationStatus>(
  'hosted-outcome',
  'the outcome chosen on the hosted page; an individual named 001 is left in review whatever is chosen',
  {
    approve: { outcome: 'APPROVED', says: 'Approved after two seconds.' },
    reject: { outcome: 'REJECTED', says: 'Rejected after two seconds.' },
    resubmit: {
      outcome: 'RESOLVE_ERRORS',
      says: 'After two seconds the document is found too poor, and everything has to be sent again by a new link.',
    },
    review: { outcome: 'PENDING_MANUAL_REVIEW', says: 'After two seconds left for a person to decide.' },
    otherwise: { outcome: 'APPROVED', says: 'Approved after two seconds.' },
  },
)

export const outcomeLabels = [
  { value: 'approve', label: 'Approve' },
  { value: 'reject', label: 'Reject' },
  { value: 'resubmit', label: 'Call for everything again' },
  { value: 'review', label: 'Leave in review' },
] as const

/** The events of a submitted page, which is no operation. */
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
