import type { EventTypeName } from '../../domain/event-types.ts'
import { suffixTable } from '../../domain/outcome-table.ts'
import type { Approval } from './model.ts'

/** How the review of an individual stands from the first moment on. */
export const kycBySuffix = suffixTable<Approval>('individual-review', 'the end of fullName at POST /customers', {
  '001': {
    outcome: 'PENDING',
    says: 'The review goes on: kycStatus is PENDING, and a complete submission waits for a decision.',
  },
  '002': { outcome: 'REJECTED', says: 'The review fails: kycStatus is REJECTED.' },
  '003': {
    outcome: 'UNVERIFIED',
    says: 'The review has not begun: kycStatus is UNVERIFIED, and a complete submission has a poor document.',
  },
  otherwise: { outcome: 'APPROVED', says: 'The review succeeds at once: kycStatus is APPROVED.' },
})

/** What the platform hears when an individual enters a status; some are entered in silence. */
export const kycEvents: Readonly<Partial<Record<Approval, EventTypeName>>> = {
  PENDING: 'CUSTOMER.KYC_PENDING',
  REJECTED: 'CUSTOMER.KYC_REJECTED',
  APPROVED: 'CUSTOMER.KYC_APPROVED',
}

/** The same for a business. */
export const kybEvents: Readonly<Partial<Record<Approval, EventTypeName>>> = {
  PENDING: 'CUSTOMER.KYB_PENDING',
  REJECTED: 'CUSTOMER.KYB_REJECTED',
  APPROVED: 'CUSTOMER.KYB_APPROVED',
}
