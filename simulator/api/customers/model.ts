import type { Static } from 'typebox'
import { lifecycle, type Secret } from '../../contract/index.ts'
import type { Collection, Document, World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import type { Approval } from '../../schema/index.ts'
import type { AccountOwner } from '../accounts/index.ts'
import type { contactStates } from './choices.ts'
import type { EndUserTermsConsent } from './fields.ts'
import type { BusinessInput, IndividualInput } from './shapes.ts'

type ContactState = (typeof contactStates)[number]

interface CustomerBase extends Document {
  readonly platformCustomerId: string
  readonly region: string
  readonly currencies: readonly string[]
  readonly email?: string | undefined
  readonly phoneNumber?: string | undefined
  /** In lower case. */
  readonly umaAddress: string
  readonly endUserTermsConsent?: Static<typeof EndUserTermsConsent> | undefined
  /** Only in regions of strong customer authentication. */
  readonly contactVerification?: { readonly email: ContactState; readonly phone: ContactState } | undefined
  readonly isDeleted: boolean
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

type SharedField = keyof CustomerBase | 'customerType' | 'kycStatus' | 'kybStatus'

export interface Individual extends CustomerBase {
  readonly customerType: 'INDIVIDUAL'
  readonly kycStatus: Approval
  /** The outcome that the name selected at creation. Later names do not change it; the API does not show it. */
  readonly scenario: Approval
  /** The identification number; write-only. */
  readonly identifier?: string | undefined
  readonly person: Omit<IndividualInput, SharedField | 'identifier'>
}

export interface Business extends CustomerBase {
  readonly customerType: 'BUSINESS'
  readonly kybStatus: Approval
  readonly company: Omit<BusinessInput, SharedField>
}

export type Customer = Individual | Business

export const customers: Collection<Customer> = {
  name: 'customers',
  indexes: {
    active: (customer) => (customer.isDeleted ? undefined : 'active'),
    platformCustomerId: (customer) => customer.platformCustomerId,
    umaAddress: (customer) => customer.umaAddress,
    region: (customer) => (customer.isDeleted ? undefined : customer.region),
    customerType: (customer) => (customer.isDeleted ? undefined : customer.customerType),
  },
}

export const kycLifecycle = lifecycle<Approval>('kycStatus', {
  start: ['PENDING', 'REJECTED', 'UNVERIFIED', 'APPROVED'],
  UNVERIFIED: ['PENDING'],
  PENDING: ['APPROVED', 'REJECTED', 'HOLD', 'UNVERIFIED'],
  APPROVED: [],
  REJECTED: ['PENDING'],
  HOLD: ['PENDING', 'APPROVED', 'REJECTED', 'UNVERIFIED'],
})

export const kybLifecycle = lifecycle<Approval>('kybStatus', {
  start: ['UNVERIFIED'],
  UNVERIFIED: ['PENDING', 'APPROVED', 'REJECTED'],
  PENDING: ['APPROVED', 'REJECTED', 'HOLD', 'UNVERIFIED'],
  APPROVED: [],
  REJECTED: ['PENDING'],
  HOLD: ['PENDING', 'APPROVED', 'REJECTED', 'UNVERIFIED'],
})

/** Returns the kycStatus of an individual or the kybStatus of a business. */
export function approvalOf(customer: Customer): Approval {
  return customer.customerType === 'INDIVIDUAL' ? customer.kycStatus : customer.kybStatus
}

/** Returns the part of a customer that the accounts area needs. */
export function accountOwner(customer: Customer): AccountOwner {
  const { id, currencies, email, endUserTermsConsent } = customer
  const hasAcceptedTerms = endUserTermsConsent !== undefined
  return { id, currencies, approval: approvalOf(customer), hasAcceptedTerms, email }
}

/** Returns the texts that people know a customer by. */
export function namesOfCustomer(customer: Customer): readonly (string | undefined)[] {
  const { platformCustomerId, umaAddress, email, phoneNumber } = customer
  const names =
    customer.customerType === 'INDIVIDUAL'
      ? [customer.person.fullName]
      : [customer.company.businessInfo?.legalName, customer.company.businessInfo?.doingBusinessAs]
  return [...names, platformCustomerId, umaAddress, email, phoneNumber]
}

/** Returns the customer unless it is deleted; deleted customers can only be read. */
export function findActiveCustomer(world: World, id: string): Customer | undefined {
  const customer = world.of(customers).find(id)
  return customer?.isDeleted === true ? undefined : customer
}

/** Returns the active customer, or refuses with USER_NOT_FOUND. */
export function requireCustomer(world: World, id: string): Customer {
  return findActiveCustomer(world, id) ?? refuse('USER_NOT_FOUND', { id })
}

/** Numbers of persons (SSN, ITIN) and of companies (EIN), wherever a text has them. */
export const identificationShapes: readonly Secret[] = [
  { shape: /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g },
  { shape: /(?<![\w-])(?:EIN-)?\d{2}-\d{7}(?![\w-])/g },
]
