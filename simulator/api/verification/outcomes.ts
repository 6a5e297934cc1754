import { type EventTypeName, type ReadyRequest, suffixTable } from '../../contract/index.ts'
import type { Approval } from '../../schema/index.ts'
import type { VerificationStatus } from './shapes.ts'

/** The result of submitting a business: an immediate decision, or a check of everything and then a manual decision. */
type BusinessOutcome = 'REVIEWED' | 'APPROVED' | 'REJECTED'

const businessRegistered = (end: string): ReadyRequest => ({
  method: 'POST',
  path: '/customers',
  body: {
    customerType: 'BUSINESS',
    region: 'US',
    currencies: ['USD'],
    businessInfo: {
      legalName: 'Analytical Engines Inc',
      country: 'US',
      registrationNumber: `5523${end}`,
      incorporatedOn: '2018-03-14',
      taxId: '47-1234567',
    },
    address: { line1: '12 Analytical Way', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
  },
  next: 'Submit the business with POST /verifications.',
})

export const kybBySuffix = suffixTable<BusinessOutcome>(
  'business-review',
  {
    reads: 'the end of businessInfo.registrationNumber when the business is submitted',
    called: "the business's registrationNumber",
    sample: { request: businessRegistered },
  },
  {
    '001': { outcome: 'REVIEWED', says: 'Everything is checked, and a complete submission waits for a decision.' },
    '002': { outcome: 'REJECTED', says: 'The business is rejected at once; nothing is checked.' },
    '003': { outcome: 'REVIEWED', says: 'Everything is checked, and a complete submission waits for a decision.' },
    otherwise: { outcome: 'APPROVED', says: 'The business is approved at once; nothing is checked.' },
  },
)

/**
 * The result of a complete submission of an individual, by the scenario that the name selected at creation. Customers
 * decided at creation get here only after the hosted flow reopened the review.
 */
export const submissionByScenario: Readonly<Record<Approval, 'REVIEWED' | 'POOR_DOCUMENT'>> = {
  PENDING: 'REVIEWED',
  UNVERIFIED: 'POOR_DOCUMENT',
  APPROVED: 'REVIEWED',
  REJECTED: 'REVIEWED',
  HOLD: 'REVIEWED',
}

export const verificationEvents = {
  RESOLVE_ERRORS: 'VERIFICATION.RESOLVE_ERRORS',
  PENDING_MANUAL_REVIEW: 'VERIFICATION.PENDING_MANUAL_REVIEW',
  IN_PROGRESS: 'VERIFICATION.IN_PROGRESS',
  APPROVED: 'VERIFICATION.APPROVED',
  REJECTED: 'VERIFICATION.REJECTED',
  READY_FOR_VERIFICATION: 'VERIFICATION.READY_FOR_VERIFICATION',
} as const satisfies Readonly<Record<VerificationStatus, EventTypeName>>
