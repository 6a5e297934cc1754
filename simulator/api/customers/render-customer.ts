import type { World } from '../../engine/index.ts'
import { cached, timestamp } from '../../schema/index.ts'
import { ownersOf, renderOwner } from '../owners/model/index.ts'
import type { Customer, Individual } from './model.ts'

/** Cached, because clients poll customers and an individual is rendered from one document alone. */
const renderIndividual = cached((customer: Individual) => {
  const { createdAtMs, updatedAtMs, person } = customer
  return {
    id: customer.id,
    platformCustomerId: customer.platformCustomerId,
    customerType: customer.customerType,
    kycStatus: customer.kycStatus,
    region: customer.region,
    currencies: customer.currencies,
    email: customer.email,
    phoneNumber: customer.phoneNumber,
    umaAddress: customer.umaAddress,
    endUserTermsConsent: customer.endUserTermsConsent,
    contactVerification: customer.contactVerification,
    isDeleted: customer.isDeleted,
    createdAt: timestamp(createdAtMs),
    updatedAt: timestamp(updatedAtMs),
    ...person,
  }
})

/** Renders a customer for the API: without the write-only identifier, a business with its owners. */
export function renderCustomer(world: World, customer: Customer) {
  if (customer.customerType === 'INDIVIDUAL') return renderIndividual(customer)
  const { createdAtMs, updatedAtMs, company, ...shown } = customer
  const times = { createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
  return { ...shown, ...company, ...times, beneficialOwners: ownersOf(world, customer.id).map(renderOwner) }
}
