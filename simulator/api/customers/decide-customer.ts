import type { World } from '../../engine/types.ts'
import { emit } from '../../webhooks/outbox.ts'
import { decideAccounts } from '../accounts/index.ts'
import { moveOwners } from '../owners/model/index.ts'
import { type Approval, approvalOf, type Customer, customers, kybLifecycle, kycLifecycle } from './model.ts'
import { kybEvents, kycEvents } from './outcomes.ts'
import { renderCustomer } from './render-customer.ts'

/**
 * Moves a customer to the status that a review has come to, and tells whoever listens: first of the customer, owners
 * included, then of each account that opens or fails with it. Whoever keeps a record of the review tells of that one
 * before. A status that is already there changes nothing and is not told, and nothing is decided about the deleted.
 */
export function decideCustomer(world: World, { id }: Pick<Customer, 'id'>, status: Approval): Customer {
  const customer = world.of(customers).get(id)
  if (customer.isDeleted || approvalOf(customer) === status) return customer
  const decided = enter(world, customer, status)
  const isBusiness = decided.customerType === 'BUSINESS'
  if (isBusiness) moveOwners(world, decided.id, status)

  const event = isBusiness ? kybEvents[status] : kycEvents[status]
  if (event !== undefined) emit(world, event, renderCustomer(world, decided), { resource: decided.id })
  decideAccounts(world, decided.id, status)
  return decided
}

function enter(world: World, customer: Customer, status: Approval): Customer {
  const documents = world.of(customers)
  const updatedAtMs = world.now()
  if (customer.customerType === 'INDIVIDUAL')
    return kycLifecycle.move<Customer>(world, documents, customer, customer.kycStatus, status, {
      kycStatus: status,
      updatedAtMs,
    })
  return kybLifecycle.move<Customer>(world, documents, customer, customer.kybStatus, status, {
    kybStatus: status,
    updatedAtMs,
  })
}
