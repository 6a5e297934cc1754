import { type EventTypeName, type MagicPlace, suffixTable } from '../../contract/index.ts'
import type { Approval } from '../../schema/index.ts'

/** Creates an individual with a name that ends in a value. */
export const customerNamed = (fullName: string) => ({
  method: 'POST' as const,
  path: '/customers',
  body: {
    customerType: 'INDIVIDUAL',
    fullName,
    birthDate: '1990-12-10',
    nationality: 'US',
    region: 'US',
    currencies: ['USD'],
    address: { line1: '12 Analytical Way', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
  },
})

const individualName: MagicPlace = {
  reads: 'the end of fullName at POST /customers',
  called: "the customer's fullName",
  sample: { request: (end) => customerNamed(`Ada Lovelace ${end}`) },
}

/** The initial review status of an individual. */
export const kycBySuffix = suffixTable<Approval>('individual-review', individualName, {
  '001': {
    outcome: 'PENDING',
    says: 'The review is pending: kycStatus is PENDING, and a complete submission waits for a decision.',
  },
  '002': { outcome: 'REJECTED', says: 'The review fails: kycStatus is REJECTED.' },
  '003': {
    outcome: 'UNVERIFIED',
    says: 'The review has not started: kycStatus is UNVERIFIED, and a complete submission has a poor document.',
  },
  otherwise: { outcome: 'APPROVED', says: 'The review succeeds at once: kycStatus is APPROVED.' },
})

/** The event for each status of an individual; UNVERIFIED and HOLD have no event. */
export const kycEvents: Readonly<Partial<Record<Approval, EventTypeName>>> = {
  PENDING: 'CUSTOMER.KYC_PENDING',
  REJECTED: 'CUSTOMER.KYC_REJECTED',
  APPROVED: 'CUSTOMER.KYC_APPROVED',
}

/** The event for each status of a business; UNVERIFIED and HOLD have no event. */
export const kybEvents: Readonly<Partial<Record<Approval, EventTypeName>>> = {
  PENDING: 'CUSTOMER.KYB_PENDING',
  REJECTED: 'CUSTOMER.KYB_REJECTED',
  APPROVED: 'CUSTOMER.KYB_APPROVED',
}
