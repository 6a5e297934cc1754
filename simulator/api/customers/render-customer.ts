import { timestamp } from '../../domain/time.ts'
import type { Customer } from './model.ts'

/** A customer as the API shows it: without the identifier, which is only ever taken. */
export function renderCustomer(customer: Customer) {
  if (customer.customerType === 'INDIVIDUAL') {
    const { createdAtMs, updatedAtMs, identifier: _kept, person, ...shown } = customer
    return { ...shown, ...person, createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
  }
  const { createdAtMs, updatedAtMs, company, ...shown } = customer
  const times = { createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
  return { ...shown, ...company, ...times, beneficialOwners: [] }
}
