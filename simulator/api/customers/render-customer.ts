import { without } from '../../domain/members.ts'
import { remembering } from '../../domain/recent.ts'
import { timestamp } from '../../domain/time.ts'
import type { World } from '../../engine/types.ts'
import { ownersOf, renderOwner } from './beneficial-owners.ts'
import type { Customer, Individual } from './model.ts'

/** Clients ask for the same customer again and again, and an individual is shown from one document alone. */
const renderIndividual = remembering((customer: Individual) => {
  const shown = without(customer, ['createdAtMs', 'updatedAtMs', 'identifier', 'scenario', 'person'])
  const times = { createdAt: timestamp(customer.createdAtMs), updatedAt: timestamp(customer.updatedAtMs) }
  return Object.assign(shown, customer.person, times)
})

/** A customer as the API shows it: without the identifier, which is only ever taken; a business with its owners. */
export function renderCustomer(world: World, customer: Customer) {
  if (customer.customerType === 'INDIVIDUAL') return renderIndividual(customer)
  const { createdAtMs, updatedAtMs, company, ...shown } = customer
  const times = { createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
  return { ...shown, ...company, ...times, beneficialOwners: ownersOf(world, customer.id).map(renderOwner) }
}
