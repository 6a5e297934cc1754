import { cached } from '../../domain/cache.ts'
import { timestamp } from '../../domain/time.ts'
import type { World } from '../../engine/types.ts'
import { ownersOf, renderOwner } from '../owners/model/index.ts'
import type { Customer, Individual } from './model.ts'

/** Clients ask for the same customer again and again, and an individual is shown from one document alone. */
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

/** A customer as the API shows it: without the identifier, which is only ever taken; a business with its owners. */
export function renderCustomer(world: World, customer: Customer) {
  if (customer.customerType === 'INDIVIDUAL') return renderIndividual(customer)
  const { createdAtMs, updatedAtMs, company, ...shown } = customer
  const times = { createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
  return { ...shown, ...company, ...times, beneficialOwners: ownersOf(world, customer.id).map(renderOwner) }
}
